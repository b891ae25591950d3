/** Runs queries on Apache Flink's SQL. */
@NullMarked
package weir.bench.flink;

import org.jspecify.annotations.NullMarked;
