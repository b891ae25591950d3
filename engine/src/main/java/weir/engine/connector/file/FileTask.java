package weir.engine.connector.file;

/**
 * A file to be read now.
 *
 * @param file the file
 * @param start where to begin
 * @param isComplete whether its last line needs no newline
 * @param isBounded whether what lies behind the file's size is left alone
 */
record FileTask(DataFile file, FilePosition start, boolean isComplete, boolean isBounded) {}
