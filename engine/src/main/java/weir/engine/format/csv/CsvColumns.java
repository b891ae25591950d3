package weir.engine.format.csv;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.BadRowException;
import weir.engine.format.RowCollector;
import weir.engine.format.ValueOptions;

/** The columns of a table and which of them are wanted, by where they stand in a file. */
final class CsvColumns {
  private final Schema table;
  private final @Nullable CsvColumn[] byTableColumn;

  CsvColumns(
      Schema table,
      List<Integer> columns,
      RowCollector rows,
      CsvSyntax syntax,
      ValueOptions values) {
    this.table = table;
    byTableColumn = new @Nullable CsvColumn[table.size()];
    for (int i = 0; i < columns.size(); i++) {
      int column = columns.get(i);
      byTableColumn[column] = new CsvColumn(table.field(column), rows.column(i), syntax, values);
    }
  }

  /** For a file without a header: its fields are the table's columns. Null where not wanted. */
  @Nullable CsvColumn[] byPosition() {
    return byTableColumn.clone();
  }

  /** For a file with that header: the column of each field, null where none is wanted. */
  @Nullable CsvColumn[] byName(List<String> header) throws BadRowException {
    @Nullable CsvColumn[] byField = new @Nullable CsvColumn[header.size()];
    for (int i = 0; i < table.size(); i++) {
      byField[fieldOf(table.field(i), header)] = byTableColumn[i];
    }
    return byField;
  }

  private static int fieldOf(Field column, List<String> header) throws BadRowException {
    List<Integer> found = places(header, name -> name.equals(column.name()));
    if (found.isEmpty()) {
      found = places(header, name -> name.equalsIgnoreCase(column.name()));
    }
    if (found.size() != 1) {
      throw new BadRowException(
          column.name(),
          "the header names it "
              + (found.isEmpty() ? "nowhere" : found.size() + " times")
              + ": "
              + BadRowException.shortened(String.join(", ", header))
              + " (a file without a header needs 'header' = 'false')");
    }
    return found.get(0);
  }

  private static List<Integer> places(List<String> header, Predicate<String> condition) {
    return IntStream.range(0, header.size())
        .filter(i -> condition.test(header.get(i)))
        .boxed()
        .toList();
  }
}
