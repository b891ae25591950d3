package weir.sql.validate;

import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlLiteral;

/** The formats of TO_DATE and TO_TIMESTAMP in capitals: Calcite passes over small letters. */
final class TimeFormats {
  private static final Set<String> FUNCTIONS = Set.of("TO_DATE", "TO_TIMESTAMP");

  /** What is quoted, and names, whose letters say how the name is written; then all else. */
  private static final Pattern PARTS =
      Pattern.compile("(?i)(\"[^\"]*\"|month|mon|day|dy|[ap]\\.?m\\.?)|[a-z]");

  private TimeFormats() {}

  static void rewrite(SqlCall call) {
    if (call.getOperator() instanceof SqlFunction function
        && FUNCTIONS.contains(function.getName().toUpperCase(Locale.ROOT))
        && call.operandCount() == 2
        && call.operand(1) instanceof SqlCharStringLiteral format) {
      String text = Objects.requireNonNull(format.getValueAs(String.class));
      call.setOperand(1, SqlLiteral.createCharString(capital(text), format.getParserPosition()));
    }
  }

  private static String capital(String format) {
    return PARTS
        .matcher(format)
        .replaceAll(part -> part.group(1) == null ? part.group().toUpperCase(Locale.ROOT) : "$0");
  }
}
