package weir.engine.connector.file.sink;

import java.nio.file.Path;
import java.util.List;
import weir.engine.connector.file.layout.FolderLayout;
import weir.engine.data.Schema;
import weir.engine.format.EncoderFactory;
import weir.engine.storage.FileOperations;

/**
 * Where a table's rows go, and how.
 *
 * @param description how messages call the table
 * @param files the disk
 * @param folder the folder
 * @param layout of the folder
 * @param extension what the files' names end in
 * @param encoding writes the file columns
 * @param schema the columns that the encoder gets: the table's physical ones, and the kind of
 *     change behind them if that is written
 * @param partitionColumns by which the rows are split
 * @param fileColumns those that stand in the files
 * @param isCompressed whether with gzip
 * @param writesChanges whether the kind of each change is written
 * @param limits of the files
 */
public record FileTarget(
    String description,
    FileOperations files,
    Path folder,
    FolderLayout layout,
    String extension,
    EncoderFactory encoding,
    Schema schema,
    List<Integer> partitionColumns,
    List<Integer> fileColumns,
    boolean isCompressed,
    boolean writesChanges,
    FileLimits limits) {
  public FileTarget {
    partitionColumns = List.copyOf(partitionColumns);
    fileColumns = List.copyOf(fileColumns);
  }
}
