package weir.server;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Schema;

/** A statement that has been checked and may be carried out, any number of times. */
public interface PreparedQuery {
  /** The statement's text. */
  String sql();

  /** The columns of its rows; empty if it has none, as DDL and INSERT have not. */
  Optional<Schema> resultSchema();

  /** The types of its parameters {@code ?}, in order. */
  List<DataType> parameterTypes();

  /**
   * Whether it is carried out so soon that nobody needs to be let go meanwhile: it waits for
   * nothing, computes nothing and touches no file. Such a statement may run on the caller's thread.
   */
  boolean isBrief();

  /**
   * Carries the statement out. A query goes on in the background while its cursor is read; all else
   * is done when this returns.
   *
   * @param parameters one value for each parameter, held as {@link
   *     weir.engine.data.RowBatch#values} says for its type
   * @param maxRows the most rows wanted; 0 for all
   * @throws weir.engine.WeirException if it fails
   */
  StatementResult execute(List<@Nullable Object> parameters, long maxRows);

  /**
   * Carries an INSERT out once for each list of parameters, all of them or none.
   *
   * @return how many rows each has inserted
   * @throws weir.engine.WeirException if it fails, or if the statement has a result
   */
  long[] executeBatch(List<List<@Nullable Object>> parameters);
}
