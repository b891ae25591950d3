package weir.sql.parse;

import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

/** Calcite's positions as the engine's. */
final class Positions {
  private Positions() {}

  static Position start(SqlParserPos position) {
    return new Position(position.getLineNum(), position.getColumnNum());
  }

  static WeirException error(ErrorCode code, SqlParserPos position, String message) {
    return new WeirException(code, message, start(position));
  }

  static WeirException syntaxError(SqlParserPos position, String message) {
    return error(ErrorCode.SYNTAX_ERROR, position, message);
  }
}
