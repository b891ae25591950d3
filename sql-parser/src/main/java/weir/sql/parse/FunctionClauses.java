package weir.sql.parse;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** The clauses of a CREATE FUNCTION, which stand in any order, each once. */
final class FunctionClauses {
  @Nullable SqlNode returns;
  @Nullable SqlLiteral calledOnNull;
  @Nullable SqlLiteral deterministic;
  @Nullable SqlIdentifier language;
  @Nullable SqlLiteral jar;
  @Nullable SqlLiteral comment;

  void setReturns(SqlNode type, SqlParserPos position) {
    checkFirst(returns, "RETURNS", position);
    returns = type;
  }

  void setCalledOnNull(boolean flag, SqlParserPos position) {
    checkFirst(calledOnNull, "... ON NULL INPUT", position);
    calledOnNull = SqlLiteral.createBoolean(flag, position);
  }

  void setDeterministic(boolean flag, SqlParserPos position) {
    checkFirst(deterministic, "DETERMINISTIC", position);
    deterministic = SqlLiteral.createBoolean(flag, position);
  }

  void setLanguage(SqlIdentifier name, SqlParserPos position) {
    checkFirst(language, "LANGUAGE", position);
    if (!name.toString().equalsIgnoreCase("JAVA")) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "functions in " + name + " are not supported; write them in Java",
          Positions.start(name.getParserPosition()));
    }
    language = name;
  }

  void setJar(SqlLiteral path, SqlParserPos position) {
    checkFirst(jar, "USING JAR", position);
    jar = path;
  }

  void setComment(SqlLiteral text, SqlParserPos position) {
    checkFirst(comment, "COMMENT", position);
    comment = text;
  }

  private static void checkFirst(@Nullable Object known, String clause, SqlParserPos position) {
    if (known != null) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the clause " + clause + " stands there twice; leave one out",
          Positions.start(position));
    }
  }
}
