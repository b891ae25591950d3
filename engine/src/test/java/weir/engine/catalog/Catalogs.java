package weir.engine.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Catalogs for tests. */
final class Catalogs {
  private Catalogs() {}

  /** One of so many streams and a view, whose names are not plain. */
  static CatalogContent content(int streams) {
    List<TableDefinition> tables = new ArrayList<>();
    for (int i = 1; i <= streams; i++) {
      tables.add(table(i));
    }
    Schema schema = Schema.of(new Field("größe", DataType.of(TypeKind.DOUBLE)));
    ViewDefinition view = new ViewDefinition("v \"1\"", "SELECT 1.0 AS größe", schema, "");
    return new CatalogContent(
        CatalogContent.CURRENT_VERSION,
        streams + 10,
        tables,
        List.of(view),
        List.of(table(streams + 10)));
  }

  private static TableDefinition table(long id) {
    return new TableDefinition(
            "../ströme/\n" + id,
            TableDefinition.Kind.STREAM,
            List.of(
                new ColumnDefinition("ts", DataType.timestamp(), Optional.empty(), "時"),
                new ColumnDefinition(
                    "later", DataType.timestamp(), Optional.of("ts + INTERVAL '1' DAY"), "")),
            List.of(),
            Optional.of(new WatermarkDefinition("ts", "ts", 0)),
            Map.of("connector", "file", "path", "a'b"),
            "")
        .withId(id);
  }
}
