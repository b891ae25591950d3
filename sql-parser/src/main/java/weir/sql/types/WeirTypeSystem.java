package weir.sql.types;

import java.math.RoundingMode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;

/**
 * The limits of types and the types of results.
 *
 * <p>DECIMAL has up to 38 digits, rounded half up. Times have milliseconds by default; more
 * fraction digits can be written, so that they are refused by name instead of being cut off. Text
 * has no limit unless one is declared, and is never padded.
 */
public final class WeirTypeSystem extends RelDataTypeSystemImpl {
  public static final WeirTypeSystem INSTANCE = new WeirTypeSystem();

  /** The fraction digits that a time keeps: milliseconds. */
  public static final int TIME_PRECISION = 3;

  private static final int MAX_WRITTEN_TIME_PRECISION = 9;
  private static final int MIN_KEPT_SCALE = 6;

  private WeirTypeSystem() {}

  @Override
  public int getMaxPrecision(SqlTypeName name) {
    return switch (name) {
      case DECIMAL -> DataType.MAX_DECIMAL_PRECISION;
      case CHAR, VARCHAR, BINARY, VARBINARY -> Integer.MAX_VALUE;
      case TIME,
          TIME_WITH_LOCAL_TIME_ZONE,
          TIME_TZ,
          TIMESTAMP,
          TIMESTAMP_WITH_LOCAL_TIME_ZONE,
          TIMESTAMP_TZ ->
          MAX_WRITTEN_TIME_PRECISION;
      default -> super.getMaxPrecision(name);
    };
  }

  @Override
  public int getMaxScale(SqlTypeName name) {
    return name == SqlTypeName.DECIMAL ? DataType.MAX_DECIMAL_PRECISION : super.getMaxScale(name);
  }

  @Override
  public int getDefaultPrecision(SqlTypeName name) {
    return switch (name) {
      case TIME,
          TIME_WITH_LOCAL_TIME_ZONE,
          TIME_TZ,
          TIMESTAMP,
          TIMESTAMP_WITH_LOCAL_TIME_ZONE,
          TIMESTAMP_TZ ->
          TIME_PRECISION;
      default -> super.getDefaultPrecision(name);
    };
  }

  @Override
  public RoundingMode roundingMode() {
    return RoundingMode.HALF_UP;
  }

  /** Integers add up to BIGINT, floats to DOUBLE, decimals to all the digits there are. */
  @Override
  public RelDataType deriveSumType(RelDataTypeFactory factory, RelDataType argument) {
    RelDataType type =
        switch (argument.getSqlTypeName()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
          case REAL, FLOAT, DOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
          case DECIMAL -> wideDecimal(factory, argument.getScale());
          default -> argument;
        };
    return factory.createTypeWithNullability(type, argument.isNullable());
  }

  /** Of AVG, STDDEV and VAR: DOUBLE; of a DECIMAL a DECIMAL with at least 6 fraction digits. */
  @Override
  public RelDataType deriveAvgAggType(RelDataTypeFactory factory, RelDataType argument) {
    RelDataType type =
        switch (argument.getSqlTypeName()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT, REAL, FLOAT, DOUBLE ->
              factory.createSqlType(SqlTypeName.DOUBLE);
          case DECIMAL -> wideDecimal(factory, Math.max(argument.getScale(), MIN_KEPT_SCALE));
          default -> argument;
        };
    return factory.createTypeWithNullability(type, argument.isNullable());
  }

  @Override
  public RelDataType deriveCovarType(
      RelDataTypeFactory factory, RelDataType first, RelDataType second) {
    return deriveAvgAggType(factory, first);
  }

  /**
   * The SQL standard's {@code DECIMAL(p1 + p2, s1 + s2)}; where that is over 38 digits, the scale
   * gives way to the whole part, but not below 6 (SQL Server's rule). The product with a whole
   * number keeps the scale of the other.
   */
  @Override
  public @Nullable RelDataType deriveDecimalMultiplyType(
      RelDataTypeFactory factory, RelDataType left, RelDataType right) {
    if (!isDecimalArithmetic(left, right)) {
      return null;
    }
    int scale = left.getScale() + right.getScale();
    int wholeDigits = left.getPrecision() + right.getPrecision() - scale;
    boolean isByWhole = left.getScale() == 0 || right.getScale() == 0;
    int fitting = isByWhole ? scale : fittingScale(scale, wholeDigits);
    return decimal(factory, wholeDigits, fitting);
  }

  private static boolean isDecimalArithmetic(RelDataType left, RelDataType right) {
    return SqlTypeUtil.isExactNumeric(left)
        && SqlTypeUtil.isExactNumeric(right)
        && (SqlTypeUtil.isDecimal(left) || SqlTypeUtil.isDecimal(right));
  }

  /** The scale, or what of it so many whole digits leave room for, but at least 6. */
  private static int fittingScale(int scale, int wholeDigits) {
    int room = DataType.MAX_DECIMAL_PRECISION - wholeDigits;
    return Math.min(scale, Math.max(room, MIN_KEPT_SCALE));
  }

  private static RelDataType decimal(RelDataTypeFactory factory, int wholeDigits, int scale) {
    int precision = Math.min(wholeDigits + scale, DataType.MAX_DECIMAL_PRECISION);
    return factory.createSqlType(SqlTypeName.DECIMAL, precision, scale);
  }

  /**
   * The SQL standard's scale {@code max(6, s1 + p2 + 1)}; where that leaves too few of the 38
   * digits for the whole part, the scale gives way, but not below 6 (SQL Server's rule).
   */
  @Override
  public @Nullable RelDataType deriveDecimalDivideType(
      RelDataTypeFactory factory, RelDataType dividend, RelDataType divisor) {
    if (!isDecimalArithmetic(dividend, divisor)) {
      return null;
    }
    int wholeDigits = dividend.getPrecision() - dividend.getScale() + divisor.getScale();
    int scale = Math.max(MIN_KEPT_SCALE, dividend.getScale() + divisor.getPrecision() + 1);
    return decimal(factory, wholeDigits, fittingScale(scale, wholeDigits));
  }

  /** CASE over 'a' and 'bcd' is VARCHAR(3), not CHAR(3) with a blank-padded 'a '. */
  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }

  private static RelDataType wideDecimal(RelDataTypeFactory factory, int scale) {
    return factory.createSqlType(SqlTypeName.DECIMAL, DataType.MAX_DECIMAL_PRECISION, scale);
  }
}
