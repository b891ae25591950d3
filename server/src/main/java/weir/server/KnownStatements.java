package weir.server;

import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.Engine;
import weir.engine.RecentlyUsed;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;
import weir.sql.Statement;

/**
 * Compiles statements, and remembers the queries and INSERTs that were asked for last for as long
 * as the catalog stays as it is: who asks again, in whichever session, waits for no plan. Safe for
 * use by several threads.
 */
final class KnownStatements {
  /** How many are remembered. */
  static final int MOST = 256;

  /** What is longer is hardly asked twice, and its plan is large. */
  static final int MOST_CHARACTERS = 16_384;

  private final Catalog catalog;
  private final SqlCompiler compiler;
  private final RecentlyUsed<Question, Answer> known = new RecentlyUsed<>(MOST);

  /** A text and what else its meaning depends on, besides the catalog. */
  private record Question(String sql, CompileOptions options) {}

  /**
   * @param version of the catalog by which it was planned
   */
  private record Answer(Statement statement, Object version) {}

  KnownStatements(Engine engine) {
    this.catalog = engine.catalog();
    this.compiler = new SqlCompiler(engine.functions());
  }

  /**
   * The meaning of a text that is one statement.
   *
   * @throws weir.engine.WeirException if it has none
   */
  Statement of(String sql, CompileOptions options) {
    Question question = new Question(sql, options);
    Object version = catalog.version();
    Statement remembered = remembered(question, version);
    if (remembered != null) {
      return remembered;
    }
    Statement statement = compiler.compile(sql, catalog, options);
    if (sql.length() <= MOST_CHARACTERS && isPlan(statement)) {
      known.keep(question, new Answer(statement, version));
    }
    return statement;
  }

  private @Nullable Statement remembered(Question question, Object version) {
    Answer answer = known.find(question);
    return answer == null || answer.version != version ? null : answer.statement;
  }

  private static boolean isPlan(Statement statement) {
    return statement instanceof Statement.Select || statement instanceof Statement.Insert;
  }
}
