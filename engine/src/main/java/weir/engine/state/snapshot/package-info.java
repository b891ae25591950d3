/**
 * State as bytes in a file or stream: checksummed blocks, each of which says whose records it
 * holds, so that any key groups can be read back in any order, by any number of workers, also from
 * a host that keeps the bytes for us.
 *
 * <p>The form, version 1; numbers are big endian, texts are as {@link java.io.DataOutput#writeUTF}:
 *
 * <pre>
 *   file     = "WEIRSTAT" version:int block* end-block end-offset:long "WEIREND."
 *   block    = length:int crc32c:int body             (length and checksum of the body)
 *   body     = 'R' operator:text table:text table-version:int group:int count:int record*
 *            | 'N' operator:text first-group:int last-group:int name:text length:int utf8
 *            | 'E' blocks:int entry*                  (in the end block, which starts at end-offset)
 *   record   = kind:byte key-length:int key value-length:int value
 *   entry    = offset:long type:byte group:int        (of every other block; group -1 for a note)
 * </pre>
 */
@NullMarked
package weir.engine.state.snapshot;

import org.jspecify.annotations.NullMarked;
