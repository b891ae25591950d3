package weir.sql.parse;

import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.Symbolizable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** The word ALL in {@code GROUP BY ALL} and {@code ORDER BY ALL}. */
public enum AllColumns implements Symbolizable {
  ALL;

  static SqlNode at(SqlParserPos position) {
    return ALL.symbol(position);
  }

  /** Whether a node is that word. */
  public static boolean is(SqlNode node) {
    return node instanceof SqlLiteral literal && literal.getValue() == ALL;
  }
}
