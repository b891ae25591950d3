/** Runs queries on Apache Spark's Structured Streaming. */
@NullMarked
package weir.bench.spark;

import org.jspecify.annotations.NullMarked;
