package weir.sql.validate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimeString;
import org.apache.calcite.util.TimestampString;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.function.Dates;
import weir.engine.function.Text;
import weir.engine.function.TimeReader;

/**
 * Reads the literals of dates and times as a CAST reads text, by the Gregorian calendar of all
 * years. Calcite by itself would take another calendar for the years before 1583.
 */
public final class TimeLiterals extends SqlShuttle {
  private static final Pattern FRACTION = Pattern.compile(":\\d+\\.(\\d{1,3})");

  private static final long FIRST_DAY = Dates.day(1, 1, 1);
  private static final long LAST_DAY = Dates.day(9999, 12, 31);

  private final TimeReader reader = new TimeReader();

  @Override
  public SqlNode visit(SqlLiteral literal) {
    if (!(literal instanceof SqlUnknownLiteral unread)) {
      return literal;
    }
    SqlTypeName type = SqlTypeName.lookup(unread.tag);
    return switch (type) {
      case DATE, TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> read(unread, type);
      default -> literal;
    };
  }

  private SqlLiteral read(SqlUnknownLiteral literal, SqlTypeName type) {
    byte[] text = Text.bytes(literal.getValue());
    int digits = fractionDigits(literal.getValue());
    try {
      return switch (type) {
        case DATE ->
            SqlLiteral.createDate(
                DateString.fromDaysSinceEpoch((int) day(reader.date(text, 0, text.length, ""))),
                literal.getParserPosition());
        case TIME ->
            SqlLiteral.createTime(
                TimeString.fromMillisOfDay((int) reader.time(text, 0, text.length, "")),
                digits,
                literal.getParserPosition());
        default ->
            SqlLiteral.createTimestamp(
                type,
                TimestampString.fromMillisSinceEpoch(
                    time(reader.timestamp(text, 0, text.length, ""))),
                digits,
                literal.getParserPosition());
      };
    } catch (WeirException | IllegalArgumentException e) {
      throw Positions.error(
          ErrorCode.INVALID_CAST,
          "'%s' is no %s; one is written %s, in the years 0001 to 9999"
              .formatted(literal.getValue(), literal.tag, form(type)),
          literal);
    }
  }

  private static long time(long millis) {
    day(Dates.day(millis));
    return millis;
  }

  /** The day itself, if Calcite has a text for it. */
  private static long day(long day) {
    if (day < FIRST_DAY || day > LAST_DAY) {
      throw new IllegalArgumentException("a day that Calcite does not know: " + day);
    }
    return day;
  }

  private static int fractionDigits(String text) {
    Matcher fraction = FRACTION.matcher(text);
    return fraction.find() ? fraction.group(1).length() : 0;
  }

  private static String form(SqlTypeName type) {
    return switch (type) {
      case DATE -> "DATE 'yyyy-MM-dd'";
      case TIME -> "TIME 'HH:mm:ss.SSS'";
      default -> type.getName().replace('_', ' ') + " 'yyyy-MM-dd HH:mm:ss.SSS'";
    };
  }
}
