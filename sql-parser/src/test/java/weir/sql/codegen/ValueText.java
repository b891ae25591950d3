package weir.sql.codegen;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;

/** Values as the expectations write them. */
final class ValueText {
  private ValueText() {}

  static String of(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case BOOLEAN -> value.equals(1L) || value.equals(true) ? "TRUE" : "FALSE";
      case DECIMAL ->
          value instanceof Long unscaled
              ? BigDecimal.valueOf(unscaled, type.scale()).toPlainString()
              : ((BigDecimal) value).toPlainString();
      case CHAR, VARCHAR -> "'" + value + "'";
      case BINARY, VARBINARY -> "X'" + HexFormat.of().formatHex((byte[]) value) + "'";
      case DATE -> LocalDate.ofEpochDay((Long) value).toString();
      case TIME -> LocalTime.ofNanoOfDay((Long) value * 1_000_000).toString();
      case TIMESTAMP ->
          Instant.ofEpochMilli((Long) value).atOffset(ZoneOffset.UTC).toLocalDateTime().toString();
      case TIMESTAMP_LTZ -> Instant.ofEpochMilli((Long) value).toString();
      case INTERVAL_YEAR_MONTH -> value + " months";
      case INTERVAL_DAY_TIME -> value + " ms";
      case ARRAY -> elements((List<?>) value, type).toString();
      case ROW -> fields((List<?>) value, type).toString();
      case MAP -> entries((Map<?, ?>) value, type).toString();
      case TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, NULL -> value.toString();
    };
  }

  private static List<String> elements(List<?> values, DataType type) {
    List<String> texts = new ArrayList<>();
    values.forEach(value -> texts.add(of(value, type.fields().get(0).type())));
    return texts;
  }

  private static List<String> fields(List<?> values, DataType type) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      texts.add(of(values.get(i), type.fields().get(i).type()));
    }
    return texts;
  }

  private static List<String> entries(Map<?, ?> values, DataType type) {
    List<String> texts = new ArrayList<>();
    values.forEach(
        (key, value) ->
            texts.add(
                of(key, type.fields().get(0).type())
                    + ": "
                    + of(value, type.fields().get(1).type())));
    return texts;
  }
}
