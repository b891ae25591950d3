/**
 * How rows stand in bytes: the service interface, what the formats share (bytes to values and back,
 * bad rows), and a package for each format. Imports data, the text forms of {@link
 * weir.engine.function} and the shared nouns.
 *
 * <p>What a query does not read is not converted: a bad value in a column that the query leaves out
 * makes no bad row, a line without the format's structure does.
 */
@NullMarked
package weir.engine.format;

import org.jspecify.annotations.NullMarked;
