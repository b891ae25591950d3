package weir.sql.validate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import weir.engine.data.DataType;
import weir.sql.types.WeirTypeSystem;

/** Refuses types that the engine does not hold where they are written, instead of cutting them. */
public final class TypeCheck {
  private static final Pattern LONG_FRACTION = Pattern.compile(":\\d+\\.(\\d{4,})");

  private TypeCheck() {}

  /** Checks the type that a column is given. */
  public static void checkColumn(SqlDataTypeSpec type) {
    check(type, 0);
  }

  /** Checks the type that CAST names. */
  public static void checkCast(SqlDataTypeSpec type) {
    check(type, WeirTypeSystem.TIME_PRECISION);
  }

  private static void check(SqlDataTypeSpec type, int leastTimePrecision) {
    if (!(type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic)) {
      return;
    }
    SqlTypeName name = SqlTypeName.get(basic.getTypeName().getSimple());
    int precision = basic.getPrecision();
    if (name == null) {
      return;
    }
    switch (name) {
      case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          checkTimePrecision(type, precision, leastTimePrecision);
      case DECIMAL -> checkDecimal(type, precision, basic.getScale());
      default -> {}
    }
  }

  /** Checks a literal, of a time for example, whose text nobody has read yet. */
  public static void check(SqlLiteral literal) {
    if (literal instanceof SqlUnknownLiteral unread) {
      Matcher fraction = LONG_FRACTION.matcher(unread.getValue());
      if (fraction.find()) {
        throw Positions.notSupported(
            "times have milliseconds, this one has "
                + fraction.group(1).length()
                + " fraction digits; leave out those after the third",
            literal);
      }
    }
  }

  private static void checkTimePrecision(SqlDataTypeSpec type, int precision, int least) {
    if (precision != DataType.UNSPECIFIED && precision < least) {
      throw Positions.notSupported(
          type
              + " is not supported: times have milliseconds; FLOOR(time TO SECOND) drops them from"
              + " the value",
          type);
    }
    if (precision > WeirTypeSystem.TIME_PRECISION) {
      throw Positions.notSupported(
          type + " is not supported: times have milliseconds; a precision of 3 is the most", type);
    }
  }

  private static void checkDecimal(SqlDataTypeSpec type, int precision, int scale) {
    if (precision > DataType.MAX_DECIMAL_PRECISION) {
      throw Positions.notSupported(type + " is not supported: a DECIMAL has up to 38 digits", type);
    }
    if (precision != DataType.UNSPECIFIED && scale > precision) {
      throw Positions.notSupported(
          type + " is not supported: the scale must lie between 0 and the precision", type);
    }
  }
}
