package weir.sql.parse;

import java.time.DateTimeException;
import java.time.ZoneId;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.sql.validate.SqlValidator;
import weir.engine.ErrorCode;

/**
 * {@code time AT TIME ZONE zone}, as in PostgreSQL: of a TIMESTAMP the instant at which the zone's
 * clock shows it; of a TIMESTAMP WITH LOCAL TIME ZONE what the zone's clock shows then.
 */
public final class AtTimeZone extends SqlBinaryOperator {
  public static final AtTimeZone INSTANCE = new AtTimeZone();

  /** It binds closer than arithmetic, but not as :: does. */
  private static final int PRECEDENCE = 92;

  private AtTimeZone() {
    super(
        "AT TIME ZONE",
        SqlKind.OTHER,
        PRECEDENCE,
        true,
        AtTimeZone::result,
        null,
        OperandTypes.family(SqlTypeFamily.TIMESTAMP, SqlTypeFamily.CHARACTER));
  }

  private static RelDataType result(SqlOperatorBinding call) {
    RelDataTypeFactory types = call.getTypeFactory();
    RelDataType time = call.getOperandType(0);
    SqlTypeName name =
        time.getSqlTypeName() == SqlTypeName.TIMESTAMP
            ? SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE
            : SqlTypeName.TIMESTAMP;
    return SqlTypeTransforms.TO_NULLABLE.transformType(
        call, types.createSqlType(name, time.getPrecision()));
  }

  /** A zone that is written out must be one. */
  @Override
  public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
    if (call.operand(1) instanceof SqlCharStringLiteral zone) {
      try {
        ZoneId.of(zone.getValueAs(String.class));
      } catch (DateTimeException e) {
        throw Positions.error(
            ErrorCode.INVALID_VALUE,
            zone.getParserPosition(),
            "there is no time zone " + zone + "; zones are 'Europe/Berlin', 'UTC', '+02:00'");
      }
    }
    return super.rewriteCall(validator, call);
  }
}
