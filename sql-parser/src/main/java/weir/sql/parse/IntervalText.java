package weir.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.SqlParserUtil;
import org.jspecify.annotations.Nullable;

/**
 * An interval whose text names its units itself, as in PostgreSQL: {@code INTERVAL '5 minutes'},
 * {@code INTERVAL '1 day 12 hours'}. It becomes a literal of the standard, with the unit if there
 * is just one, else of DAY TO SECOND or YEAR TO MONTH.
 */
final class IntervalText {
  private static final Pattern PART = Pattern.compile("\\G\\s*(\\d{1,9})\\s*([A-Za-z]+)\\s*");
  private static final int DEFAULT_DIGITS = 2;

  private final SqlParserPos position;
  private final String text;
  private final List<Part> parts = new ArrayList<>();

  private IntervalText(SqlParserPos position, String text) {
    this.position = position;
    this.text = text;
    readParts();
  }

  private record Part(long amount, IntervalUnit unit) {
    long size() {
      return amount * unit.size();
    }
  }

  /**
   * @param sign 1 or -1
   * @param qualifier what follows the text; null if nothing does
   */
  static SqlLiteral literal(
      SqlParserPos position, int sign, String text, @Nullable SqlIntervalQualifier qualifier) {
    if (qualifier != null) {
      return SqlParserUtil.parseIntervalLiteral(position, sign, text, qualifier);
    }
    boolean negative = text.startsWith("-");
    IntervalText interval = new IntervalText(position, negative ? text.substring(1) : text);
    return interval.literal(negative ? -sign : sign);
  }

  private void readParts() {
    Matcher matcher = PART.matcher(text);
    int end = 0;
    while (matcher.find()) {
      parts.add(new Part(Long.parseLong(matcher.group(1)), unit(matcher.group(2))));
      end = matcher.end();
    }
    if (parts.isEmpty() || end < text.length()) {
      throw malformed();
    }
  }

  private IntervalUnit unit(String name) {
    return IntervalUnit.of(name).orElseThrow(this::malformed);
  }

  private RuntimeException malformed() {
    return Positions.syntaxError(
        position,
        "INTERVAL '%s' does not say how many of which unit, as INTERVAL '5' MINUTE and INTERVAL '5 minutes' do"
            .formatted(text));
  }

  private SqlLiteral literal(int sign) {
    if (parts.size() == 1 && parts.get(0).unit().isOfStandard()) {
      Part part = parts.get(0);
      return literal(sign, String.valueOf(part.amount()), part.unit().timeUnit(), null);
    }
    if (parts.stream().allMatch(part -> part.unit().isOfMonths())) {
      return literal(sign, yearsAndMonths(), TimeUnit.YEAR, TimeUnit.MONTH);
    }
    if (parts.stream().noneMatch(part -> part.unit().isOfMonths())) {
      return literal(sign, daysToSeconds(), TimeUnit.DAY, TimeUnit.SECOND);
    }
    throw Positions.syntaxError(
        position,
        "INTERVAL '%s' mixes months with days; a month has no fixed length".formatted(text));
  }

  private String yearsAndMonths() {
    long months = size();
    return "%d-%d".formatted(months / 12, months % 12);
  }

  private String daysToSeconds() {
    long millis = size();
    long seconds = millis / 1000;
    return "%d %d:%d:%d.%03d"
        .formatted(
            seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60, millis % 1000);
  }

  private long size() {
    return parts.stream().mapToLong(Part::size).sum();
  }

  private SqlLiteral literal(int sign, String value, TimeUnit start, @Nullable TimeUnit end) {
    SqlIntervalQualifier qualifier =
        new SqlIntervalQualifier(
            start, startPrecision(value), end, RelDataType.PRECISION_NOT_SPECIFIED, position);
    return SqlLiteral.createInterval(sign, value, qualifier, position);
  }

  /** The digits of the first field, which the standard wants to be told if they are many. */
  private static int startPrecision(String value) {
    int digits = value.split("[ -]", -1)[0].length();
    return digits > DEFAULT_DIGITS ? digits : RelDataType.PRECISION_NOT_SPECIFIED;
  }
}
