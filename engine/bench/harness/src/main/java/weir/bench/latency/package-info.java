/**
 * How long a row takes from where it comes in to a client's result set. The coordinator is {@link
 * weir.bench.latency.Latency}; {@link weir.bench.latency.LatencyMain} runs in a JVM of its own,
 * with the engine in it or in another one.
 */
@NullMarked
package weir.bench.latency;

import org.jspecify.annotations.NullMarked;
