package weir.engine.connector.nexmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * Makes up the events of the Nexmark benchmark. Its options are those of {@link NexmarkOptions};
 * its columns any of the standard ones, by name, in any order.
 */
public final class NexmarkConnector implements Connector {
  private final Alarm alarm = new Alarm();

  @Override
  public String name() {
    return "nexmark";
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    if (table.kind() != TableDefinition.Kind.STREAM) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the connector nexmark makes streams; write CREATE STREAM " + table.name());
    }
    TableOptions options = new TableOptions(table);
    NexmarkOptions parsed = NexmarkOptions.of(options);
    options.refuseUnknown();
    generators(table, parsed);
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    NexmarkOptions options = NexmarkOptions.of(new TableOptions(table));
    return new NexmarkSource(table, options, generators(table, options), context.clock(), alarm);
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    return Optional.empty();
  }

  /** There is nothing to forget. */
  @Override
  public void drop(TableDefinition table, ConnectorContext context) {}

  @Override
  public void close() {
    alarm.close();
  }

  /** What fills the table's physical columns, in order. */
  private static List<ColumnGenerator> generators(TableDefinition table, NexmarkOptions options) {
    List<EventColumn> columns = options.columns();
    Schema standard =
        new Schema(
            columns.stream().map(column -> new Field(column.name(), column.type())).toList());
    List<ColumnGenerator> generators = new ArrayList<>();
    for (Field field : table.physicalSchema().fields()) {
      int index = standard.indexOf(field.name()).orElseThrow(() -> unknown(table, field, standard));
      if (!isOfType(field.type(), standard.type(index))) {
        throw wrongType(table, field, standard.type(index));
      }
      generators.add(columns.get(index).generator());
    }
    return generators;
  }

  /** A time may be an instant too: the clock of the events is UTC's. */
  private static boolean isOfType(DataType type, DataType standard) {
    return standard.kind() == TypeKind.TIMESTAMP
        ? type.kind().isTimestamp()
        : type.withNullable(true).equals(standard);
  }

  private static WeirException unknown(TableDefinition table, Field field, Schema standard) {
    return new WeirException(
        ErrorCode.COLUMN_NOT_FOUND,
        "stream \"%s\": Nexmark's events have nothing for column '%s'; what they have: %s"
            .formatted(
                table.name(),
                field.name(),
                standard.fields().stream().map(Field::name).collect(Collectors.joining(", "))));
  }

  private static WeirException wrongType(TableDefinition table, Field field, DataType right) {
    return new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "stream \"%s\": column '%s' is %s, but Nexmark's is %s"
            .formatted(table.name(), field.name(), field.type().name(), right.name()));
  }
}
