package weir.engine.connector.view;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;

/** The results of the engine's materialized views, by name. Has no options. */
public final class ViewConnector implements Connector {
  private final Map<String, MaterializedView> views = new ConcurrentHashMap<>();

  @Override
  public String name() {
    return MaterializedViewDefinition.CONNECTOR;
  }

  /** A view comes to be by its own statement. */
  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    throw new TableOptions(table)
        .error("cannot have that connector; say CREATE MATERIALIZED VIEW ... AS SELECT ...");
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    return new ViewSource(table, view(table));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    return Optional.of(request -> new ViewWriter(table, view(table)));
  }

  @Override
  public void drop(TableDefinition table, ConnectorContext context) {
    MaterializedView view = views.remove(key(table));
    if (view != null) {
      view.drop();
    }
  }

  /** How much memory the rows of all views take. */
  public long memoryBytes() {
    return views.values().stream().mapToLong(MaterializedView::bytes).sum();
  }

  @Override
  public void close() {
    views.values().forEach(MaterializedView::close);
    views.clear();
  }

  private MaterializedView view(TableDefinition table) {
    return views.computeIfAbsent(key(table), key -> new MaterializedView(table));
  }

  private static String key(TableDefinition table) {
    return table.name().toLowerCase(Locale.ROOT);
  }
}
