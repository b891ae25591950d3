package weir.bench.latency;

/** Where rows come in. */
interface Feed extends AutoCloseable {
  /** The most rows that one call of {@link #send} hands over at once; more take longer. */
  int rowsAtOnce();

  /** Hands over the rows with these ids, as one who writes them would. */
  void send(long firstId, int count) throws Exception;

  @Override
  void close() throws Exception;
}
