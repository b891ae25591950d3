package weir.bench.latency;

/** Where rows come in. */
interface Feed extends AutoCloseable {
  /** The most rows that one call of {@link #send} hands over at once; more take longer. */
  int rowsAtOnce();

  /** Makes the rows with these ids ready, which is no part of the time that they take. */
  void prepare(long firstId, int count) throws Exception;

  /** Hands over the rows that are ready, as one who writes them would. */
  void send() throws Exception;

  @Override
  void close() throws Exception;
}
