package weir.sql.validate;

import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * Takes character sets off the literals of a statement: all text is Unicode, however it is written,
 * and goes with all other text.
 */
public final class PlainText extends SqlShuttle {
  @Override
  public SqlNode visit(SqlLiteral literal) {
    if (literal instanceof SqlCharStringLiteral text && text.getNlsString().getCharset() != null) {
      return SqlLiteral.createCharString(
          text.getNlsString().getValue(), literal.getParserPosition());
    }
    return literal;
  }
}
