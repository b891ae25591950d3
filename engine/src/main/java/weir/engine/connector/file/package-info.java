/**
 * The connector {@code file}: reads a file or the files of a folder, to the end or as they grow.
 * Reads only.
 */
@NullMarked
package weir.engine.connector.file;

import org.jspecify.annotations.NullMarked;
