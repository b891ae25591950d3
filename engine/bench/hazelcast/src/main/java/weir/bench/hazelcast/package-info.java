/** Runs queries on Hazelcast's SQL. */
@NullMarked
package weir.bench.hazelcast;

import org.jspecify.annotations.NullMarked;
