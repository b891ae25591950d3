package weir.engine.connector.log;

import java.util.Map;

/**
 * What a log's files say of it.
 *
 * @param rows how many rows it has
 * @param published the last epoch that each writer has published
 */
record LogEnd(long rows, Map<String, Long> published) {
  LogEnd {
    published = Map.copyOf(published);
  }
}
