package weir.sql;

import java.nio.file.Path;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.routine.FunctionClasses;
import weir.sql.parse.ParsedStatement;
import weir.sql.parse.StatementParser;
import weir.sql.validate.CalciteErrors;

/**
 * SQL text and a catalog to what the text means. What it throws is a {@link WeirException} that
 * says where in the text and what would be right. Safe for use by several threads.
 */
public final class SqlCompiler {
  private static final Position START = new Position(1, 1);

  private final FunctionClasses functions;

  /** One whose functions' classes nobody else uses; paths of jars start where the process did. */
  public SqlCompiler() {
    this(new FunctionClasses(SqlCompiler.class.getClassLoader(), Path.of("").toAbsolutePath()));
  }

  /**
   * @param functions the classes of users' functions, of the engine that runs what is compiled
   */
  public SqlCompiler(FunctionClasses functions) {
    this.functions = functions;
  }

  /** The meaning of a text that is one statement; positions count from the start of the text. */
  public Statement compile(String sql, Catalog catalog, CompileOptions options) {
    return compile(StatementParser.parse(sql), catalog, options);
  }

  /**
   * The meaning of a parsed statement, whose tree is used up by this; positions count from the
   * start of the script.
   */
  public Statement compile(ParsedStatement parsed, Catalog catalog, CompileOptions options) {
    try {
      return new StatementCompiler(parsed, catalog, functions, options).compile();
    } catch (RuntimeException | AssertionError e) {
      if (isTooDeep(e)) {
        throw tooDeep(parsed);
      }
      WeirException error = new CalciteErrors(catalog, parsed.node()).translate(e);
      throw parsed.start().equals(START) ? error : error.shiftedBy(parsed.start());
    } catch (StackOverflowError e) {
      throw tooDeep(parsed);
    }
  }

  /** Calcite wraps what it catches on its way up, once for each level. */
  private static boolean isTooDeep(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof StackOverflowError) {
        return true;
      }
    }
    return false;
  }

  /** Without its cause, whose trace would repeat the statement for each level. */
  private static WeirException tooDeep(ParsedStatement parsed) {
    return new WeirException(
        ErrorCode.LIMIT_EXCEEDED, "the statement is nested too deeply", parsed.start());
  }
}
