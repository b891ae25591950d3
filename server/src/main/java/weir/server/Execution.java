package weir.server;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a statement.
 *
 * @param sql the statement's text
 * @param parameters the values of its parameters, one list for each time it is to be carried out
 * @param maxRows the most rows wanted; 0 for all
 */
record Execution(String sql, List<List<@Nullable Object>> parameters, long maxRows) {}
