package weir.sql.validate;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeTransforms;

/**
 * PostgreSQL's {@code DATE_BIN(stride, time, origin)}: where the stretch of time begins that the
 * time lies in, if they begin every stride, one of them at the origin.
 */
final class DateBinFunction extends SqlFunction {
  DateBinFunction() {
    super(
        "DATE_BIN",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG1.andThen(SqlTypeTransforms.TO_NULLABLE),
        null,
        OperandTypes.family(
            SqlTypeFamily.INTERVAL_DAY_TIME, SqlTypeFamily.TIMESTAMP, SqlTypeFamily.TIMESTAMP),
        SqlFunctionCategory.TIMEDATE);
  }
}
