package weir.sql.validate;

import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

/** Calcite's places in a text as Weir's, and errors at such places. */
public final class Positions {
  private Positions() {}

  /** The first character of a range; null if it is nowhere in the text. */
  public static @Nullable Position start(@Nullable SqlParserPos range) {
    return range == null || range.getLineNum() < 1 || range.getColumnNum() < 1
        ? null
        : new Position(range.getLineNum(), range.getColumnNum());
  }

  public static WeirException error(ErrorCode code, String message, SqlNode where) {
    return new WeirException(code, message, start(where.getParserPosition()));
  }

  public static WeirException notSupported(String message, SqlNode where) {
    return error(ErrorCode.NOT_SUPPORTED, message, where);
  }
}
