package weir.sql.parse;

import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

/** The parser's complaint in few words. */
final class SyntaxError {
  private SyntaxError() {}

  static WeirException of(String text, SqlParseException exception) {
    SqlParserPos position = exception.getPos();
    return new WeirException(
        ErrorCode.SYNTAX_ERROR,
        String.valueOf(exception.getMessage()),
        position == null ? null : new Position(position.getLineNum(), position.getColumnNum()),
        exception);
  }
}
