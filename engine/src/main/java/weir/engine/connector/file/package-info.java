/**
 * The connector {@code file}: reads a file or the files of a folder, to the end or as they grow,
 * and writes files into a folder, see {@link weir.engine.connector.file.sink}.
 */
@NullMarked
package weir.engine.connector.file;

import org.jspecify.annotations.NullMarked;
