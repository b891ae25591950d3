package weir.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import weir.engine.CatalogObject;
import weir.engine.CatalogVisitor;
import weir.engine.ColumnDefinition;
import weir.engine.FunctionDefinition;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;

/** Definitions as the statement that would make them again. */
public final class DefinitionText {
  private DefinitionText() {}

  /** The CREATE for that object, without a semicolon. */
  public static String of(CatalogObject object) {
    return object.accept(new Create());
  }

  private static final class Create implements CatalogVisitor<String> {
    @Override
    public String visit(TableDefinition table) {
      return table(table);
    }

    @Override
    public String visit(ViewDefinition view) {
      return "CREATE VIEW %s%s AS\n%s".formatted(quoted(view.name()), columns(view), view.query());
    }

    @Override
    public String visit(MaterializedViewDefinition view) {
      return "CREATE MATERIALIZED VIEW %s%s%s AS\n%s"
          .formatted(
              quoted(view.name()), columns(view), options(view.pipeline().options()), view.query());
    }

    @Override
    public String visit(PipelineDefinition pipeline) {
      return "CREATE PIPELINE %s%s AS\n%s"
          .formatted(quoted(pipeline.name()), options(pipeline.options()), pipeline.sql());
    }

    @Override
    public String visit(FunctionDefinition function) {
      return function.sql();
    }

    private static String columns(CatalogObject view) {
      return view.schema().fields().stream()
          .map(field -> quoted(field.name()))
          .collect(Collectors.joining(", ", " (", ")"));
    }
  }

  private static String table(TableDefinition table) {
    List<String> elements = new ArrayList<>();
    table.columns().forEach(column -> elements.add(column(column)));
    if (!table.primaryKey().isEmpty()) {
      elements.add(
          table.primaryKey().stream()
              .map(DefinitionText::quoted)
              .collect(Collectors.joining(", ", "PRIMARY KEY (", ")")));
    }
    table
        .watermark()
        .ifPresent(
            watermark ->
                elements.add(
                    "WATERMARK FOR %s AS %s"
                        .formatted(quoted(watermark.column()), watermark.expression())));
    return "CREATE %s %s (\n  %s\n)%s%s"
        .formatted(
            table.noun().toUpperCase(Locale.ROOT),
            quoted(table.name()),
            String.join(",\n  ", elements),
            comment(table.comment()),
            options(table.options()));
  }

  private static String column(ColumnDefinition column) {
    String body =
        column.expression().map(expression -> "AS " + expression).orElse(column.type().toString());
    return quoted(column.name()) + " " + body + comment(column.comment());
  }

  private static String comment(String comment) {
    return comment.isEmpty() ? "" : " COMMENT " + literal(comment);
  }

  private static String options(Map<String, String> options) {
    if (options.isEmpty()) {
      return "";
    }
    return options.entrySet().stream()
        .map(option -> literal(option.getKey()) + " = " + literal(option.getValue()))
        .collect(Collectors.joining(", ", "\nWITH (", ")"));
  }

  private static String quoted(String identifier) {
    return identifier.matches("[A-Za-z][A-Za-z0-9_]*")
        ? identifier
        : '"' + identifier.replace("\"", "\"\"") + '"';
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
