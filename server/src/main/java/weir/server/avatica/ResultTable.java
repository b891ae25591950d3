package weir.server.avatica;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** A small result that is all there, as metadata are. */
final class ResultTable {
  private final Schema schema;
  private final List<Object> rows = new ArrayList<>();

  /**
   * @param columns each as NAME or NAME:TYPE, where no type is VARCHAR
   */
  ResultTable(String columns) {
    List<Field> fields = new ArrayList<>();
    for (String column : columns.split(" ", -1)) {
      String[] parts = column.split(":", -1);
      TypeKind kind = parts.length == 1 ? TypeKind.VARCHAR : TypeKind.valueOf(parts[1]);
      fields.add(new Field(parts[0], DataType.of(kind)));
    }
    this.schema = new Schema(fields);
  }

  /** Adds a row; integers fit the types of their columns. */
  void add(@Nullable Object... cells) {
    assert cells.length == schema.size() : Arrays.toString(cells);
    @Nullable Object[] row = cells.clone();
    for (int i = 0; i < row.length; i++) {
      if (row[i] instanceof Number number) {
        row[i] = CellEncoder.ofLong(number.longValue(), schema.type(i));
      }
    }
    rows.add(Arrays.asList(row));
  }

  Meta.MetaResultSet result(String connectionId, int statementId) {
    Meta.Signature signature =
        new Meta.Signature(
            SqlTypes.columns(schema),
            "",
            List.of(),
            Map.of(),
            Meta.CursorFactory.LIST,
            Meta.StatementType.SELECT);
    Meta.Frame frame = new Meta.Frame(0, true, rows);
    return Meta.MetaResultSet.create(connectionId, statementId, true, signature, frame);
  }
}
