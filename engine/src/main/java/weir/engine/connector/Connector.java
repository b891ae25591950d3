package weir.engine.connector;

import java.util.Optional;
import weir.engine.TableDefinition;

/**
 * A kind of place where rows are, named by the WITH option {@code connector}. Found by {@link
 * java.util.ServiceLoader}; one instance per engine, used by several threads.
 */
public interface Connector extends AutoCloseable {
  /** The name in {@code 'connector' = '...'}, in lower case. */
  String name();

  /**
   * Checks a definition when it is created: unknown, missing and contradictory options, formats,
   * types that the format cannot hold.
   *
   * @throws weir.engine.WeirException INVALID_OPTION, naming the option, its value and what is
   *     right
   */
  void validate(TableDefinition table, ConnectorContext context);

  /** The rows of a valid definition. */
  Source source(TableDefinition table, ConnectorContext context);

  /** A place for rows of a valid definition, or empty if this connector only reads. */
  Optional<Sink> sink(TableDefinition table, ConnectorContext context);

  /** The definition was dropped: the connector forgets what it alone holds of it. */
  void drop(TableDefinition table, ConnectorContext context);

  @Override
  void close();
}
