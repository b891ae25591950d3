package weir.engine.catalog;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.Plan;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;

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
    ViewDefinition view =
        new ViewDefinition("v \"1\"", "SELECT 1.0 AS größe", schema, Set.of("x"), "");
    return new CatalogContent(
        CatalogContent.CURRENT_VERSION,
        streams + 10,
        tables,
        List.of(view),
        List.of(materialized(table(7))),
        List.of(pipeline("p", table(6))),
        List.of(function()),
        List.of(table(streams + 10)));
  }

  private static FunctionDefinition function() {
    FunctionParameter parameter =
        new FunctionParameter("a", DataType.decimal(9, 2), "java.math.BigDecimal");
    return new FunctionDefinition(
        "f",
        FunctionKind.SCALAR,
        new FunctionClass(
            "weir.functions.f.F",
            Optional.of("class F {\n}"),
            Optional.of(new FunctionClass.Jar("a/b.jar", "00ff"))),
        List.of(
            new FunctionSignature(
                "eval", true, List.of(parameter), DataType.of(TypeKind.VARCHAR), "String")),
        false,
        true,
        "CREATE FUNCTION ...",
        "");
  }

  private static MaterializedViewDefinition materialized(TableDefinition table) {
    return new MaterializedViewDefinition(table, "SELECT ...", pipeline(table.name(), table));
  }

  private static PipelineDefinition pipeline(String name, TableDefinition table) {
    List<List<@Nullable Object>> rows =
        List.of(List.of(12L, new BigDecimal("1234567890123456789012345678.12")));
    Schema schema =
        Schema.of(
            new Field("id", DataType.of(TypeKind.BIGINT)), new Field("d", DataType.decimal(38, 2)));
    SinkNode sink = new SinkNode("2-sink", new ValuesNode("1-values", rows, schema), table);
    return PipelineDefinition.of(
            name,
            "INSERT INTO \"x\" ...",
            Map.of("trigger", "once"),
            new Plan(sink, true),
            ZoneId.of("Europe/Berlin"),
            Set.of("x", "Y"))
        .withWanted(PipelineDefinition.Wanted.STOPPED);
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
