package weir.sql.validate;

import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * The formats of TO_DATE and TO_TIMESTAMP as Calcite knows them: PostgreSQL's patterns in capitals.
 * Where Java's patterns differ and would make no sense as PostgreSQL's, they are taken as Java's.
 */
final class TimeFormats {
  private static final Set<String> FUNCTIONS = Set.of("TO_DATE", "TO_TIMESTAMP");

  /** What is quoted, and names, whose letters say how the name is written; then all else. */
  private static final Pattern PARTS =
      Pattern.compile("(?i)(\"[^\"]*\"|month|mon|day|dy|[ap]\\.?m\\.?)|[a-z]");

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
  private static final Pattern HALVES_OF_DAY = Pattern.compile("(?i)[AP]\\.?M\\.?");
  private static final Pattern HOURS = Pattern.compile("HH(?!12|24)");

  /** Months behind hours are minutes. */
  private static final Pattern MINUTES = Pattern.compile("(HH(?:12|24)?[^A-Z]*)MM");

  private static final Pattern MILLIS = Pattern.compile("(?<!S)SSS(?!S)");
  private static final Pattern ANY = Pattern.compile("(?i)Y|MM|MON|RM|D|HH|MI|SS|MS|J|WW|IW|Q|CC");

  private TimeFormats() {}

  static void rewrite(SqlCall call) {
    if (!(call.getOperator() instanceof SqlFunction function)
        || !FUNCTIONS.contains(function.getName().toUpperCase(Locale.ROOT))
        || call.operandCount() != 2) {
      return;
    }
    if (call.operand(1) instanceof SqlCharStringLiteral format) {
      String text = known(Objects.requireNonNull(format.getValueAs(String.class)));
      if (!ANY.matcher(QUOTED.matcher(text).replaceAll("")).find()) {
        throw refusal(function, format);
      }
      call.setOperand(1, SqlLiteral.createCharString(text, format.getParserPosition()));
    } else if (call.operand(1) instanceof SqlNumericLiteral number) {
      throw refusal(function, number);
    }
  }

  private static WeirException refusal(SqlFunction function, SqlLiteral format) {
    return Positions.error(
        ErrorCode.INVALID_VALUE,
        "the format of "
            + function.getName().toUpperCase(Locale.ROOT)
            + " says with patterns such as YYYY, MM, DD, HH24, MI, SS and MS where the parts of a time"
            + " stand; "
            + format
            + " has none",
        format);
  }

  private static String known(String format) {
    String withMinutes = MINUTES.matcher(capital(format)).replaceAll("$1MI");
    String withMillis = MILLIS.matcher(withMinutes).replaceAll("MS");
    return HALVES_OF_DAY.matcher(withMillis).find()
        ? withMillis
        : HOURS.matcher(withMillis).replaceAll("HH24");
  }

  private static String capital(String format) {
    return PARTS
        .matcher(format)
        .replaceAll(part -> part.group(1) == null ? part.group().toUpperCase(Locale.ROOT) : "$0");
  }
}
