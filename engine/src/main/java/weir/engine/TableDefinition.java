package weir.engine;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Field;
import weir.engine.data.Schema;

/**
 * A stream or a table: columns over a connector.
 *
 * @param id a number that no other one of the same catalog has or had; 0 before it is in a catalog
 * @param name as written
 * @param kind stream or table
 * @param columns all columns in order, computed ones included
 * @param primaryKey column names in the definition's own spelling; empty if none
 * @param watermark the WATERMARK clause
 * @param options of the WITH clause, in the order written; {@code connector} names the connector
 * @param comment for people; may be empty
 * @param uses the functions of the catalog that its computed columns call; null in a catalog of
 *     before there were any
 */
public record TableDefinition(
    long id,
    String name,
    Kind kind,
    List<ColumnDefinition> columns,
    List<String> primaryKey,
    Optional<WatermarkDefinition> watermark,
    Map<String, String> options,
    String comment,
    Set<String> uses)
    implements CatalogObject {
  /** The connector of a definition whose WITH clause names none: the engine's own log. */
  public static final String DEFAULT_CONNECTOR = "log";

  /** A stream is appended to; the rows of a table replace each other by primary key. */
  public enum Kind {
    STREAM,
    TABLE
  }

  public TableDefinition {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    uses = known(uses);
  }

  private static Set<String> known(@Nullable Set<String> uses) {
    return uses == null ? Set.of() : Set.copyOf(uses);
  }

  /** One that is not in a catalog yet. */
  public TableDefinition(
      String name,
      Kind kind,
      List<ColumnDefinition> columns,
      List<String> primaryKey,
      Optional<WatermarkDefinition> watermark,
      Map<String, String> options,
      String comment) {
    this(0, name, kind, columns, primaryKey, watermark, options, comment, Set.of());
  }

  /** The same with that number. */
  public TableDefinition withId(long newId) {
    return new TableDefinition(
        newId, name, kind, columns, primaryKey, watermark, options, comment, uses);
  }

  /** The same that uses those functions. */
  public TableDefinition withUses(Set<String> newUses) {
    return new TableDefinition(
        id, name, kind, columns, primaryKey, watermark, options, comment, newUses);
  }

  @Override
  public String noun() {
    return kind == Kind.STREAM ? "stream" : "table";
  }

  @Override
  public <T> T accept(CatalogVisitor<T> visitor) {
    return visitor.visit(this);
  }

  @Override
  @JsonIgnore
  public Schema schema() {
    return schemaOf(columns);
  }

  /** The columns that the source holds: all but the computed ones. */
  @JsonIgnore
  public Schema physicalSchema() {
    return schemaOf(columns.stream().filter(column -> !column.isComputed()).toList());
  }

  /** The name of the connector that reads and writes the rows. */
  @JsonIgnore
  public String connector() {
    return options.getOrDefault("connector", DEFAULT_CONNECTOR);
  }

  private static Schema schemaOf(List<ColumnDefinition> columns) {
    return new Schema(
        columns.stream().map(column -> new Field(column.name(), column.type())).toList());
  }
}
