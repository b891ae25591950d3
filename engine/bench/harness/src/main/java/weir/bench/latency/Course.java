package weir.bench.latency;

/** A way that rows take: from a feed to where they arrive. */
interface Course extends AutoCloseable {
  Feed feed();

  Ids ids();
}
