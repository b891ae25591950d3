/**
 * Runs queries on several engines in turn, each run in a JVM of its own, and compares them. The
 * coordinator is {@link weir.bench.Benchmark}; the other mains run inside those JVMs and see one
 * engine each.
 */
@NullMarked
package weir.bench;

import org.jspecify.annotations.NullMarked;
