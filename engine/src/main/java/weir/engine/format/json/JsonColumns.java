package weir.engine.format.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;
import weir.engine.format.RowCollector;
import weir.engine.format.ValueOptions;

/** The columns of a table and which of them are wanted, by the names of JSON fields. */
final class JsonColumns {
  private final Schema table;
  private final @Nullable JsonColumn[] byTableColumn;
  private final List<JsonColumn> wanted = new ArrayList<>();

  JsonColumns(Schema table, List<Integer> columns, RowCollector rows, ValueOptions values) {
    this.table = table;
    byTableColumn = new @Nullable JsonColumn[table.size()];
    for (int i = 0; i < columns.size(); i++) {
      int column = columns.get(i);
      JsonColumn reader = new JsonColumn(table.field(column), rows.column(i), values);
      byTableColumn[column] = reader;
      wanted.add(reader);
    }
  }

  /** How many columns are wanted. */
  int size() {
    return wanted.size();
  }

  /** The wanted column that a field of that name belongs to, or null. */
  @Nullable JsonColumn of(String fieldName) {
    OptionalInt column = table.indexOf(fieldName);
    return column.isPresent() ? byTableColumn[column.getAsInt()] : null;
  }
}
