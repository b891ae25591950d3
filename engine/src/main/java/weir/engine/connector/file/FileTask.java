package weir.engine.connector.file;

/**
 * A file to be read now.
 *
 * @param file the file
 * @param partition the folders between the table's and the file, with slashes; empty if there are
 *     none
 * @param start where to begin
 * @param isComplete whether its last line needs no newline
 * @param isBounded whether what lies behind the file's size is left alone
 */
record FileTask(
    DataFile file, String partition, FilePosition start, boolean isComplete, boolean isBounded) {}
