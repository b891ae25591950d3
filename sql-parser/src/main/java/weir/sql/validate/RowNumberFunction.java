package weir.sql.validate;

import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlRankFunction;
import org.apache.calcite.sql.type.ReturnTypes;

/** ROW_NUMBER, which can also count in a frame: which row of the last hour it is. */
final class RowNumberFunction extends SqlRankFunction {
  RowNumberFunction() {
    super(SqlKind.ROW_NUMBER, ReturnTypes.BIGINT, false);
  }

  @Override
  public boolean allowsFraming() {
    return true;
  }
}
