package weir.sql.parse;

import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlSingleOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeFamily;

/** PostgreSQL's ways into JSON text: to the field of a name, or the element of a number from 0. */
public final class JsonArrow extends SqlBinaryOperator {
  /** It binds as || does, or closer. */
  private static final int PRECEDENCE = 62;

  private static final SqlSingleOperandTypeChecker PLACES =
      OperandTypes.or(
          OperandTypes.family(SqlTypeFamily.CHARACTER), OperandTypes.family(SqlTypeFamily.INTEGER));

  /** {@code json -> 'field'}, as JSON. */
  public static final JsonArrow VALUE = new JsonArrow("->");

  /** {@code json ->> 'field'}: a string without its quotes, all else as JSON. */
  public static final JsonArrow TEXT = new JsonArrow("->>");

  private JsonArrow(String name) {
    super(
        name,
        SqlKind.OTHER,
        PRECEDENCE,
        true,
        ReturnTypes.VARCHAR_FORCE_NULLABLE,
        null,
        OperandTypes.sequence(
            "json " + name + " 'field', or a whole number",
            OperandTypes.family(SqlTypeFamily.CHARACTER),
            PLACES));
  }
}
