/**
 * Writing files: rows are split by partition, encoded into staged files that are as large and as
 * old as options let them become, and published with their epoch.
 */
@NullMarked
package weir.engine.connector.file.sink;

import org.jspecify.annotations.NullMarked;
