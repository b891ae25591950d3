package weir.bench.latency;

/** Where rows arrive, each known by its id. */
@FunctionalInterface
interface Ids {
  /** Waits for the next one; a negative one says that there is none any more. */
  long next() throws Exception;
}
