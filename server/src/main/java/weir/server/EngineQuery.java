package weir.server;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.plan.SinkNode;
import weir.sql.Statement;

/** A compiled statement of a session. */
final class EngineQuery implements PreparedQuery {
  private final EngineSession session;
  private final String sql;
  private final Statement statement;

  EngineQuery(EngineSession session, String sql, Statement statement) {
    this.session = session;
    this.sql = sql;
    this.statement = statement;
  }

  @Override
  public String sql() {
    return sql;
  }

  @Override
  public Optional<Schema> resultSchema() {
    if (statement instanceof Statement.Select select) {
      return Optional.of(select.plan().root().schema());
    }
    if (statement instanceof Statement.InsertStream) {
      return Optional.of(StatementExecutor.INSERT_STREAM.get().schema());
    }
    return statement instanceof Statement.Question question
        ? Optional.of(question.accept(new ListingStatements(session)).schema())
        : Optional.empty();
  }

  @Override
  public List<DataType> parameterTypes() {
    if (statement instanceof Statement.Select select) {
      return select.parameters();
    }
    return statement instanceof Statement.Insert insert ? insert.parameters() : List.of();
  }

  /** An INSERT of what it says into a log in memory. */
  @Override
  public boolean isBrief() {
    return statement instanceof Statement.Insert insert
        && insert.isOfGivenRows()
        && insert.plan().root() instanceof SinkNode sink
        && session.engine().isInMemory(sink.table());
  }

  @Override
  public StatementResult execute(List<@Nullable Object> parameters, long maxRows) {
    return statement.accept(executor(List.of(parameters), maxRows));
  }

  @Override
  public long[] executeBatch(List<List<@Nullable Object>> parameters) {
    if (!(statement instanceof Statement.Insert insert)) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT, "only an INSERT can be carried out as a batch");
    }
    return executor(parameters, 0).insert(insert);
  }

  private StatementExecutor executor(List<List<@Nullable Object>> parameters, long maxRows) {
    return new StatementExecutor(session, new Execution(sql, parameters, maxRows));
  }
}
