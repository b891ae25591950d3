package weir.sql.validate;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;

/** PostgreSQL's {@code DATE_TRUNC('hour', time)}. */
final class DateTruncFunction extends SqlFunction {
  DateTruncFunction() {
    super(
        "DATE_TRUNC",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG1_NULLABLE,
        null,
        OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.DATETIME),
        SqlFunctionCategory.TIMEDATE);
  }
}
