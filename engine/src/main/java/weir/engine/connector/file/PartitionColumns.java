package weir.engine.connector.file;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.file.layout.PartitionPath;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.format.BadRowException;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueParser;

/**
 * The wanted columns whose values are the names of the folders in which a file lies. Owned by one
 * thread.
 */
final class PartitionColumns {
  private final Schema schema;
  private final List<Field> columns;

  /**
   * For each wanted column: which decoded column it is, or, counted down from -1, of a partition.
   */
  private final int[] sources;

  private final List<ColumnVector> values = new ArrayList<>();
  private String partition = "";

  /**
   * @param columns all columns of partitions, outermost first
   * @param schema the wanted columns
   * @param sources see above
   */
  PartitionColumns(List<Field> columns, Schema schema, int[] sources) {
    this.columns = List.copyOf(columns);
    this.schema = schema;
    this.sources = sources.clone();
  }

  /** Whether rows of a file in these folders may be in one batch with those before. */
  boolean isSame(String otherPartition) {
    return columns.isEmpty() || otherPartition.equals(partition);
  }

  /** The following rows are of a file in these folders. */
  void enter(String newPartition) {
    if (columns.isEmpty() || (newPartition.equals(partition) && !values.isEmpty())) {
      return;
    }
    String[] folders = newPartition.split("/", -1);
    values.clear();
    for (int i = 0; i < columns.size(); i++) {
      values.add(value(columns.get(i), i < folders.length ? folders[i] : "", newPartition));
    }
    partition = newPartition;
  }

  /** The decoded columns and those of the partition, as they are wanted. */
  RowBatch complete(RowBatch decoded) {
    if (columns.isEmpty()) {
      return decoded;
    }
    int rows = decoded.size();
    int[] firstRow = new int[rows];
    List<ColumnVector> all = new ArrayList<>();
    for (int source : sources) {
      all.add(source >= 0 ? decoded.column(source) : values.get(-1 - source).take(firstRow, rows));
    }
    return RowBatch.of(schema, all, rows);
  }

  private static ColumnVector value(Field column, String folder, String partition) {
    boolean isOfColumn =
        PartitionPath.column(folder).filter(column.name()::equalsIgnoreCase).isPresent();
    byte @Nullable [] text = PartitionPath.value(folder);
    ColumnBuilder value = ColumnBuilder.of(column.type(), 1);
    if (isOfColumn && text == null && column.type().nullable()) {
      value.appendNull();
    } else if (!isOfColumn
        || text == null
        || !ValueParser.of(column.type(), TimestampFormat.ISO).parse(text, 0, text.length, value)) {
      throw new WeirException(
          ErrorCode.BAD_INPUT_ROW,
          "the folders "
              + BadRowException.quoted(partition)
              + " say no value of the column "
              + column.name()
              + " "
              + column.type()
              + ", by which the table is partitioned");
    }
    return value.build();
  }
}
