package weir.server.avatica;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.server.PreparedQuery;
import weir.server.StatementResult;

/** A statement that does what a test says. */
record FakeQuery(
    String sql,
    Optional<Schema> resultSchema,
    List<DataType> parameterTypes,
    Function<List<@Nullable Object>, StatementResult> execution)
    implements PreparedQuery {

  @Override
  public boolean isBrief() {
    return false;
  }

  @Override
  public StatementResult execute(List<@Nullable Object> parameters, long maxRows) {
    return execution.apply(parameters);
  }

  @Override
  public long[] executeBatch(List<List<@Nullable Object>> rows) {
    List<Long> counts = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      if (!(execution.apply(row) instanceof StatementResult.Count count)) {
        throw new WeirException(ErrorCode.INVALID_STATEMENT, "a batch of queries");
      }
      counts.add(count.rows());
    }
    return counts.stream().mapToLong(Long::longValue).toArray();
  }
}
