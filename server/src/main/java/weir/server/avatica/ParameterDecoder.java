package weir.server.avatica;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.ColumnMetaData.Rep;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.function.Doubles;

/**
 * Makes values of the declared types of what clients send as parameters. A client sends what its
 * program set, whatever the statement wants: an int or a text for a BIGINT, say.
 */
final class ParameterDecoder {
  private static final long MILLIS_PER_DAY = 86_400_000;
  private static final int NANOS_PER_MILLI = 1_000_000;
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  private final List<DataType> types;

  ParameterDecoder(List<DataType> types) {
    this.types = List.copyOf(types);
  }

  /** The values, held as {@link weir.engine.data.RowBatch#values} says. */
  List<@Nullable Object> decode(List<? extends @Nullable TypedValue> given) {
    int count = given.size();
    if (count != types.size()) {
      throw new WeirException(
          ErrorCode.INVALID_PARAMETER,
          "the statement has %d parameters, but %d values came".formatted(types.size(), count));
    }
    List<@Nullable Object> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      TypedValue value = given.get(i);
      if (value == null) {
        throw new WeirException(
            ErrorCode.INVALID_PARAMETER, "parameter %d is not set".formatted(i + 1));
      }
      values.add(decode(i, value));
    }
    return values;
  }

  private @Nullable Object decode(int index, TypedValue given) {
    DataType type = types.get(index);
    try {
      return given.value == null ? null : new Value(given.type, given.value).as(type);
    } catch (WeirException e) {
      throw new WeirException(e.code(), "parameter %d: %s".formatted(index + 1, e.getMessage()), e);
    } catch (ArithmeticException e) {
      throw failure(ErrorCode.NUMERIC_OVERFLOW, index, given, type, e);
    } catch (IllegalArgumentException | DateTimeException | ClassCastException e) {
      throw failure(ErrorCode.INVALID_CAST, index, given, type, e);
    }
  }

  private static WeirException failure(
      ErrorCode code, int index, TypedValue given, DataType type, RuntimeException cause) {
    return new WeirException(
        code,
        "parameter %d: '%s' does not fit into %s".formatted(index + 1, given.value, type.name()),
        cause);
  }

  /**
   * A value as it travelled.
   *
   * @param rep what the client says it is
   * @param raw a Boolean, a number, text or a list
   */
  private record Value(Rep rep, Object raw) {
    Object as(DataType type) {
      return switch (type.kind()) {
        case BOOLEAN -> bool() ? 1L : 0L;
        case TINYINT -> integer(Byte.MIN_VALUE, Byte.MAX_VALUE);
        case SMALLINT -> integer(Short.MIN_VALUE, Short.MAX_VALUE);
        case INTEGER -> integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
        case BIGINT, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
            integer(Long.MIN_VALUE, Long.MAX_VALUE);
        case REAL -> Doubles.toReal(real(), "a parameter");
        case DOUBLE -> real();
        case DECIMAL -> decimal(type);
        case CHAR, VARCHAR, NULL -> text();
        case BINARY, VARBINARY -> bytes();
        case DATE -> days();
        case TIME -> millisOfDay();
        case TIMESTAMP -> millis();
        case TIMESTAMP_LTZ -> instant();
        case ARRAY -> elements(type.fields().get(0).type());
        case MAP, ROW -> throw new IllegalArgumentException("a parameter cannot be nested");
      };
    }

    private boolean bool() {
      if (raw instanceof Boolean isTrue) {
        return isTrue;
      }
      return switch (raw.toString().trim().toLowerCase(Locale.ROOT)) {
        case "true", "1" -> true;
        case "false", "0" -> false;
        default -> throw new IllegalArgumentException("no boolean");
      };
    }

    private Long integer(long least, long most) {
      boolean isExact = (raw instanceof Long || raw instanceof Integer) && !isTime();
      long exact = isExact ? ((Number) raw).longValue() : number().longValueExact();
      if (exact < least || exact > most) {
        throw new ArithmeticException("out of range");
      }
      return raw instanceof Long same && isExact ? same : Long.valueOf(exact);
    }

    private BigDecimal number() {
      if (raw instanceof Boolean isTrue) {
        return isTrue ? BigDecimal.ONE : BigDecimal.ZERO;
      }
      if (isTime()) {
        throw new IllegalArgumentException("a time is no number");
      }
      return raw instanceof BigDecimal decimal ? decimal : new BigDecimal(raw.toString().trim());
    }

    private boolean isTime() {
      return rep == Rep.JAVA_SQL_DATE
          || rep == Rep.JAVA_SQL_TIME
          || rep == Rep.JAVA_SQL_TIMESTAMP
          || rep == Rep.JAVA_UTIL_DATE;
    }

    private double real() {
      return raw instanceof String text ? Double.parseDouble(text.trim()) : number().doubleValue();
    }

    private Object decimal(DataType type) {
      BigDecimal value = number().setScale(type.scale(), RoundingMode.HALF_UP);
      if (value.precision() > type.precision()) {
        throw new ArithmeticException("too many digits");
      }
      return type.layout() == Layout.LONG ? (Object) value.unscaledValue().longValue() : value;
    }

    private String text() {
      return switch (rep) {
        case JAVA_SQL_DATE -> Texts.date(count());
        case JAVA_SQL_TIME -> Texts.time(count());
        case JAVA_SQL_TIMESTAMP, JAVA_UTIL_DATE -> Texts.timestamp(count());
        case BYTE_STRING, ARRAY -> throw new IllegalArgumentException("no text");
        default -> raw instanceof BigDecimal value ? value.toPlainString() : raw.toString();
      };
    }

    private long count() {
      return ((Number) raw).longValue();
    }

    private byte[] bytes() {
      if (rep != Rep.BYTE_STRING) {
        throw new IllegalArgumentException("no bytes");
      }
      return Base64.getDecoder().decode((String) raw);
    }

    private Long days() {
      return switch (rep) {
        case JAVA_SQL_DATE -> count();
        case JAVA_SQL_TIMESTAMP, JAVA_UTIL_DATE -> Math.floorDiv(count(), MILLIS_PER_DAY);
        default -> LocalDate.parse(((String) raw).trim()).toEpochDay();
      };
    }

    private Long millisOfDay() {
      return switch (rep) {
        case JAVA_SQL_TIME -> count();
        case JAVA_SQL_TIMESTAMP, JAVA_UTIL_DATE -> Math.floorMod(count(), MILLIS_PER_DAY);
        default -> {
          LocalTime time = LocalTime.parse(((String) raw).trim());
          refuseFiner(time, time.truncatedTo(ChronoUnit.MILLIS));
          yield time.toNanoOfDay() / NANOS_PER_MILLI;
        }
      };
    }

    private Long millis() {
      return switch (rep) {
        case JAVA_SQL_TIMESTAMP, JAVA_UTIL_DATE -> count();
        case JAVA_SQL_DATE -> Math.multiplyExact(count(), MILLIS_PER_DAY);
        default -> millis(parsed((String) raw));
      };
    }

    /** A text may name its offset; one that does not means UTC. */
    private Long instant() {
      if (raw instanceof String text && text.trim().matches(".*(Z|[+-]\\d\\d:\\d\\d)")) {
        return millis(OffsetDateTime.parse(text.trim().replace(' ', 'T')).toInstant());
      }
      return millis();
    }

    private long millis(Instant instant) {
      refuseFiner(instant, instant.truncatedTo(ChronoUnit.MILLIS));
      return instant.toEpochMilli();
    }

    private void refuseFiner(Object time, Object truncated) {
      if (!time.equals(truncated)) {
        throw new WeirException(
            ErrorCode.INVALID_VALUE,
            "times have milliseconds, and '%s' is finer; leave its further digits out"
                .formatted(raw));
      }
    }

    private static Instant parsed(String text) {
      String trimmed = text.trim();
      return trimmed.length() <= "uuuu-MM-dd".length()
          ? LocalDate.parse(trimmed).atStartOfDay().toInstant(ZoneOffset.UTC)
          : LocalDateTime.parse(trimmed.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
    }

    /** A list, as Avatica's own client sends it, or JSON, as ours does. */
    private List<@Nullable Object> elements(DataType element) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (Object each : raw instanceof List<?> list ? list : parsedList((String) raw)) {
        if (each instanceof TypedValue typed) {
          elements.add(typed.value == null ? null : new Value(typed.type, typed.value).as(element));
        } else {
          elements.add(
              each == null ? null : new Value(elementRep(each, element), each).as(element));
        }
      }
      return elements;
    }

    /** A bare number in an array of times can only be a time as it travels. */
    private static Rep elementRep(Object each, DataType element) {
      return switch (element.kind()) {
        case DATE -> each instanceof Number ? Rep.JAVA_SQL_DATE : Rep.STRING;
        case TIME -> each instanceof Number ? Rep.JAVA_SQL_TIME : Rep.STRING;
        case TIMESTAMP, TIMESTAMP_LTZ ->
            each instanceof Number ? Rep.JAVA_SQL_TIMESTAMP : Rep.STRING;
        case BINARY, VARBINARY -> Rep.BYTE_STRING;
        case ARRAY -> Rep.ARRAY;
        default -> Rep.OBJECT;
      };
    }

    private static List<?> parsedList(String json) {
      try {
        return JSON.readValue(json, List.class);
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException("no JSON array", e);
      }
    }
  }
}
