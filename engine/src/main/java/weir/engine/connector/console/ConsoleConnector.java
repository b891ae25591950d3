package weir.engine.connector.console;

import java.util.Optional;
import java.util.stream.IntStream;
import weir.engine.Console;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.RowKindColumn;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest.Mode;
import weir.engine.connector.Source;
import weir.engine.data.Schema;
import weir.engine.format.EncoderFactory;
import weir.engine.format.Format;
import weir.engine.format.Formats;
import weir.engine.format.RowEncoder;

/**
 * Prints rows as soon as they are written, as lines of the option {@code format}, by default {@code
 * json}. What was printed cannot be taken back, so rows come again after a restart. Those of a
 * changing result have what happened to them in a field {@code row_op} behind the others. Cannot be
 * read.
 */
public final class ConsoleConnector implements Connector {
  private static final String DEFAULT_FORMAT = "json";

  private final Formats formats = Formats.load();

  @Override
  public String name() {
    return "console";
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    TableOptions options = new TableOptions(table);
    encoding(table.physicalSchema(), options);
    options.refuseOthers();
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "%s \"%s\" cannot be read: its connector 'console' only prints"
            .formatted(table.noun(), table.name()));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    Console console =
        context
            .console()
            .orElseThrow(
                () ->
                    new WeirException(
                        ErrorCode.NOT_SUPPORTED,
                        "%s \"%s\" cannot be written to: this engine has no console"
                            .formatted(table.noun(), table.name())));
    return Optional.of(
        request -> {
          boolean isChanging = request.mode() == Mode.CHANGES;
          Schema schema = table.physicalSchema();
          Schema printed = isChanging ? RowKindColumn.append(schema) : schema;
          RowEncoder encoder =
              encoding(printed, new TableOptions(table))
                  .encoder(IntStream.range(0, printed.size()).boxed().toList());
          return new ConsoleWriter(console, encoder, printed, isChanging);
        });
  }

  /** There is nothing to forget. */
  @Override
  public void drop(TableDefinition table, ConnectorContext context) {}

  @Override
  public void close() {}

  private EncoderFactory encoding(Schema schema, TableOptions options) {
    Format format = formats.of(options, DEFAULT_FORMAT);
    return format.encoding(schema, options);
  }
}
