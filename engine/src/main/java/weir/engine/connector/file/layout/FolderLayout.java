package weir.engine.connector.file.layout;

import java.util.List;

/**
 * What all files of a folder have in common.
 *
 * @param format the name of their format
 * @param partitionBy the columns whose values are the names of folders, outermost first
 */
public record FolderLayout(String format, List<String> partitionBy) {
  public FolderLayout {
    partitionBy = List.copyOf(partitionBy);
  }

  @Override
  public String toString() {
    return "'format' = '"
        + format
        + (partitionBy.isEmpty()
            ? "' and no 'partition-by'"
            : "' and 'partition-by' = '" + String.join(", ", partitionBy) + "'");
  }
}
