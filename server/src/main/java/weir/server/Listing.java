package weir.server;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** A small result that is put together row by row. */
final class Listing {
  private final Schema schema;
  private final RowBatchBuilder rows;

  private Listing(Schema schema) {
    this.schema = schema;
    this.rows = new RowBatchBuilder(schema, 16);
  }

  /** A result whose columns are all text. */
  static Listing ofText(String... columns) {
    DataType text = DataType.of(TypeKind.VARCHAR);
    return new Listing(
        new Schema(Arrays.stream(columns).map(name -> new Field(name, text)).toList()));
  }

  static Listing of(Field... columns) {
    return new Listing(Schema.of(columns));
  }

  Schema schema() {
    return schema;
  }

  Listing row(@Nullable Object... values) {
    rows.row(values);
    return this;
  }

  StatementResult.Rows result() {
    return new StatementResult.Rows(new ListCursor(schema, rows));
  }
}
