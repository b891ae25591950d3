package weir.server;

import java.util.List;
import weir.engine.CatalogObject;

/**
 * What one client sees of an engine: its statements, its settings, its running queries. Safe for
 * use by several threads.
 */
public interface Session extends AutoCloseable {
  /**
   * Checks a statement; nothing runs yet.
   *
   * @throws weir.engine.WeirException if it is wrong, with the place in the text
   */
  PreparedQuery prepare(String sql);

  /** All streams, tables, views and pipelines, in order of their names. */
  List<CatalogObject> objects();

  /** The functions that a query may call, in order of their names. */
  List<FunctionInfo> functions();

  /** Ends the session's queries. */
  @Override
  void close();
}
