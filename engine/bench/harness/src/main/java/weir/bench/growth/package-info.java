/**
 * How throughput changes as a query has more to keep or more beside it. The coordinator is {@link
 * weir.bench.growth.Growth}; {@link weir.bench.growth.GrowthMain} measures one curve in a JVM of
 * its own.
 */
@NullMarked
package weir.bench.growth;

import org.jspecify.annotations.NullMarked;
