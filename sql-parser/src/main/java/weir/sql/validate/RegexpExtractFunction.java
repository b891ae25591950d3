package weir.sql.validate;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;

/**
 * {@code REGEXP_EXTRACT(text, pattern [, group])}, as Flink and Trino have it: the first part of
 * the text that fits, or a group of it, counted from 1; NULL if none does. (BigQuery's third
 * argument is a place in the text.)
 */
final class RegexpExtractFunction extends SqlFunction {
  RegexpExtractFunction() {
    super(
        "REGEXP_EXTRACT",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.VARCHAR_FORCE_NULLABLE,
        null,
        OperandTypes.CHARACTER_CHARACTER.or(
            OperandTypes.family(
                SqlTypeFamily.CHARACTER, SqlTypeFamily.CHARACTER, SqlTypeFamily.INTEGER)),
        SqlFunctionCategory.STRING);
  }
}
