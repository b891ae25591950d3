/**
 * The connector {@code file}: reads a file or the files of a folder, to the end or as they grow,
 * and writes files into a folder, see {@link weir.engine.connector.file.sink}.
 *
 * <p>A query decodes on its own thread, or on several if it has more than one worker. Where reading
 * takes long, the next bytes of a file are meanwhile read from the disk, and decompressed, by one
 * of a few threads that all queries share, see {@link weir.engine.connector.file.BytesAhead}.
 */
@NullMarked
package weir.engine.connector.file;

import org.jspecify.annotations.NullMarked;
