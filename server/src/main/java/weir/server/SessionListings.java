package weir.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.ColumnDefinition;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.engine.FunctionSignature;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.plan.FunctionClass;
import weir.engine.query.Query;
import weir.engine.query.QueryProgress;

/** What SHOW and DESCRIBE answer. */
final class SessionListings {
  private static final DataType TEXT = DataType.of(TypeKind.VARCHAR);
  private static final DataType NUMBER = DataType.of(TypeKind.BIGINT);

  private SessionListings() {}

  static Listing objects(List<CatalogObject> objects, String noun, Optional<String> like) {
    Listing listing = Listing.ofText("name", "connector", "comment");
    for (CatalogObject object : objects) {
      if (object.noun().equals(noun) && matches(object.name(), like)) {
        listing.row(object.name(), connectorOf(object), object.comment());
      }
    }
    return listing;
  }

  static Listing views(List<CatalogObject> objects, Optional<String> like) {
    Listing listing = Listing.ofText("name", "query", "comment");
    for (CatalogObject object : objects) {
      if (object instanceof ViewDefinition view && matches(view.name(), like)) {
        listing.row(view.name(), view.query(), view.comment());
      }
    }
    return listing;
  }

  static Listing queries(List<Query> queries) {
    Listing listing =
        Listing.of(
            new Field("id", TEXT),
            new Field("state", TEXT),
            new Field("started", new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of())),
            new Field("rows_in", NUMBER),
            new Field("rows_out", NUMBER),
            new Field("rows_late", NUMBER),
            new Field("query", TEXT));
    for (Query query : queries) {
      QueryProgress progress = query.progress();
      listing.row(
          query.id(),
          query.state().name(),
          query.startedMillis(),
          progress.rowsIn(),
          progress.rowsOut(),
          progress.rowsLate(),
          query.sql());
    }
    return listing;
  }

  /** What a query has done; no row if there is none. */
  static Listing progress(@Nullable Query query) {
    Listing listing =
        Listing.of(
            new Field("rows_in", NUMBER),
            new Field("rows_used", NUMBER),
            new Field("rows_late", NUMBER),
            new Field("rows_in_error", NUMBER),
            new Field("rows_out", NUMBER),
            new Field("elapsed_millis", NUMBER));
    if (query != null) {
      QueryProgress progress = query.progress();
      listing.row(
          progress.rowsIn(),
          progress.rowsUsed(),
          progress.rowsLate(),
          progress.rowsInError(),
          progress.rowsOut(),
          progress.elapsedMillis());
    }
    return listing;
  }

  static Listing functions(List<FunctionInfo> functions, Optional<String> like) {
    Listing listing = Listing.ofText("name", "kind", "signature");
    for (FunctionInfo function : functions) {
      if (matches(function.name(), like)) {
        listing.row(
            function.name(), function.kind().name().toLowerCase(Locale.ROOT), function.signature());
      }
    }
    return listing;
  }

  /** A row for each way to call it. */
  static Listing function(FunctionDefinition function) {
    Listing listing =
        Listing.ofText(
            "signature", "returns", "kind", "deterministic", "null_input", "code", "comment");
    for (FunctionSignature signature : function.signatures()) {
      listing.row(
          signature.parameters().stream()
              .map(parameter -> parameter.name() + " " + parameter.type().name())
              .collect(Collectors.joining(", ", function.name() + "(", ")")),
          returns(function, signature),
          function.kind().name().toLowerCase(Locale.ROOT),
          function.deterministic() ? "YES" : "NO",
          function.calledOnNull() ? "called" : "not called",
          code(function.code()),
          function.comment());
    }
    return listing;
  }

  private static String returns(FunctionDefinition function, FunctionSignature signature) {
    return function.kind() == FunctionKind.TABLE || function.kind() == FunctionKind.STATEFUL
        ? signature.result().name().replaceFirst("^ROW", "TABLE")
        : signature.result().name();
  }

  private static String code(FunctionClass code) {
    return code.source().isPresent()
        ? "source"
        : code.className() + code.jar().map(jar -> " in " + jar.path()).orElse("");
  }

  static Listing settings(SessionSettings settings, Optional<String> like) {
    Listing listing = Listing.ofText("name", "value", "description");
    for (SessionSetting setting : SessionSetting.values()) {
      if (matches(setting.key(), like)) {
        listing.row(setting.key(), settings.value(setting), setting.description());
      }
    }
    return listing;
  }

  static Listing columns(CatalogObject object) {
    Listing listing = Listing.ofText("column", "type", "null", "extra");
    for (int i = 0; i < object.schema().size(); i++) {
      Field field = object.schema().field(i);
      listing.row(
          field.name(),
          field.type().name(),
          field.type().nullable() ? "YES" : "NO",
          object instanceof TableDefinition table ? extraOf(table, table.columns().get(i)) : "");
    }
    return listing;
  }

  private static String extraOf(TableDefinition table, ColumnDefinition column) {
    List<String> extras = new ArrayList<>();
    column.expression().ifPresent(expression -> extras.add("AS " + expression));
    if (table.primaryKey().contains(column.name())) {
      extras.add("PRIMARY KEY");
    }
    Optional<WatermarkDefinition> watermark = table.watermark();
    if (watermark.isPresent() && watermark.get().column().equals(column.name())) {
      extras.add("WATERMARK AS " + watermark.get().expression());
    }
    if (!column.comment().isEmpty()) {
      extras.add(column.comment());
    }
    return String.join("; ", extras);
  }

  private static String connectorOf(CatalogObject object) {
    return object instanceof TableDefinition table ? describe(table) : "";
  }

  private static String describe(TableDefinition table) {
    StringBuilder text = new StringBuilder(table.connector());
    for (Map.Entry<String, String> option : table.options().entrySet()) {
      if (!option.getKey().equals("connector")) {
        text.append(", ").append(option.getKey()).append('=').append(option.getValue());
      }
    }
    return text.toString();
  }

  private static boolean matches(String name, Optional<String> like) {
    return new LikePattern(like.orElse(null)).matches(name);
  }
}
