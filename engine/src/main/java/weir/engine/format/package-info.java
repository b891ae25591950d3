/**
 * How rows stand in bytes: the service interface and the formats json and csv. Imports data and the
 * shared nouns.
 */
@NullMarked
package weir.engine.format;

import org.jspecify.annotations.NullMarked;
