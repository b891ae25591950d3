package weir.sql.validate;

import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.NlsString;

/**
 * Takes character sets off the literals of a statement: all text is Unicode, however it is written,
 * and goes with all other text.
 */
public final class PlainText extends SqlShuttle {
  @Override
  public SqlNode visit(SqlLiteral literal) {
    return literal.getValue() instanceof NlsString text && text.getCharset() != null
        ? SqlLiteral.createCharString(text.getValue(), literal.getParserPosition())
        : literal;
  }
}
