package weir.sql.plan;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.NlsString;
import org.apache.calcite.util.TimestampString;

/** Constant text that is a time beyond doubt: {@code 2024-02-29 12:00:00.123}. */
final class TimestampText {
  private static final Pattern TIMESTAMP =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?");

  private TimestampText() {}

  /**
   * The time that a literal's text is. Text that is none is left to run time: an error of the row
   * that is compared with it.
   */
  static Optional<TimestampString> of(RexNode node) {
    if (!(node instanceof RexLiteral literal)
        || !(literal.getValue() instanceof NlsString text)
        || !TIMESTAMP.matcher(text.getValue()).matches()) {
      return Optional.empty();
    }
    try {
      LocalDateTime time = LocalDateTime.parse(text.getValue().replace(' ', 'T'));
      return Optional.of(
          TimestampString.fromMillisSinceEpoch(time.toInstant(ZoneOffset.UTC).toEpochMilli()));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
