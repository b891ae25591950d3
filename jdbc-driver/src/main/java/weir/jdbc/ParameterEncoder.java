package weir.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.Calendar;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.ColumnMetaData.Rep;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;

/**
 * Writes a parameter's value as it travels. The server makes the declared type of it; only what the
 * client's zone decides is decided here: a wall clock is sent for a TIMESTAMP, an instant for a
 * TIMESTAMP WITH LOCAL TIME ZONE, each as milliseconds.
 */
@SuppressWarnings("JavaUtilDate") // Programs still set one.
final class ParameterEncoder {
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final int index;
  private final ColumnKind kind;
  private final boolean isInstant;
  private final Calendar calendar;

  /**
   * @param index the parameter's, counted from 1
   * @param parameter what the server says of it
   * @param calendar the zone of wall clocks
   */
  ParameterEncoder(int index, AvaticaParameter parameter, Calendar calendar) {
    this.index = index;
    this.kind = ColumnKind.of(parameter.parameterType, parameter.typeName);
    this.isInstant = kind == ColumnKind.INSTANT;
    this.calendar = calendar;
  }

  TypedValue encode(@Nullable Object value) throws SQLException {
    if (value == null) {
      return TypedValue.EXPLICIT_NULL;
    }
    if (value instanceof Array || value instanceof List || value instanceof Object[]) {
      // As text, since Protobuf would want to know the type of the elements.
      return TypedValue.ofSerial(Rep.STRING, array(value));
    }
    TypedValue number = number(value);
    if (number != null) {
      return number;
    }
    TypedValue time = time(value);
    return time == null ? other(value) : time;
  }

  private static @Nullable TypedValue number(Object value) {
    if (value instanceof Boolean) {
      return TypedValue.ofSerial(Rep.BOOLEAN, value);
    }
    if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
      return TypedValue.ofSerial(Rep.INTEGER, ((Number) value).intValue());
    }
    if (value instanceof Long) {
      return TypedValue.ofSerial(Rep.LONG, value);
    }
    if (value instanceof Float || value instanceof Double) {
      // The shortest text, as a float's is shorter than its double's; JSON knows no NaN.
      double number = ((Number) value).doubleValue();
      return value instanceof Double && Double.isFinite(number)
          ? TypedValue.ofSerial(Rep.DOUBLE, number)
          : TypedValue.ofSerial(Rep.STRING, value.toString());
    }
    if (value instanceof BigInteger) {
      return TypedValue.ofSerial(Rep.NUMBER, new BigDecimal((BigInteger) value));
    }
    return value instanceof BigDecimal ? TypedValue.ofSerial(Rep.NUMBER, value) : null;
  }

  private @Nullable TypedValue time(Object value) throws SQLException {
    if (value instanceof LocalDate) {
      return TypedValue.ofSerial(Rep.JAVA_SQL_DATE, (int) ((LocalDate) value).toEpochDay());
    }
    if (value instanceof Date) {
      return time(Times.localDate((Date) value, calendar));
    }
    if (value instanceof LocalTime) {
      LocalTime time = (LocalTime) value;
      refuseFiner(time, time.truncatedTo(ChronoUnit.MILLIS));
      return TypedValue.ofSerial(Rep.JAVA_SQL_TIME, (int) (time.toNanoOfDay() / NANOS_PER_MILLI));
    }
    if (value instanceof Time) {
      return time(Times.localTime((Time) value, calendar));
    }
    if (value instanceof LocalDateTime) {
      LocalDateTime clock = (LocalDateTime) value;
      return millis(isInstant ? clock.atZone(zone()).toInstant() : clock.toInstant(ZoneOffset.UTC));
    }
    if (value instanceof Instant) {
      Instant instant = (Instant) value;
      return isInstant ? millis(instant) : time(LocalDateTime.ofInstant(instant, zone()));
    }
    if (value instanceof OffsetDateTime) {
      return time(((OffsetDateTime) value).toInstant());
    }
    if (value instanceof ZonedDateTime) {
      return time(((ZonedDateTime) value).toInstant());
    }
    if (value instanceof Timestamp) {
      Timestamp timestamp = (Timestamp) value;
      return isInstant
          ? millis(timestamp.toInstant())
          : time(Times.localDateTime(timestamp, calendar));
    }
    return value instanceof java.util.Date
        ? time(Instant.ofEpochMilli(((java.util.Date) value).getTime()))
        : null;
  }

  private ZoneId zone() {
    return calendar.getTimeZone().toZoneId();
  }

  private TypedValue millis(Instant instant) throws SQLException {
    refuseFiner(instant, instant.truncatedTo(ChronoUnit.MILLIS));
    return TypedValue.ofSerial(Rep.JAVA_SQL_TIMESTAMP, instant.toEpochMilli());
  }

  private void refuseFiner(Object value, Object truncated) throws SQLException {
    if (!value.equals(truncated) && kind != ColumnKind.DATE) {
      throw SqlErrors.create(
          "Parameter "
              + index
              + ": times have milliseconds, and "
              + value
              + " is finer; truncate it",
          SqlErrors.INVALID_VALUE);
    }
  }

  private static TypedValue other(Object value) throws SQLException {
    if (value instanceof byte[]) {
      return TypedValue.ofSerial(
          Rep.BYTE_STRING, Base64.getEncoder().encodeToString((byte[]) value));
    }
    if (value instanceof CharSequence
        || value instanceof Character
        || value instanceof Enum
        || value instanceof java.util.UUID
        || value instanceof java.net.URL) {
      return TypedValue.ofSerial(Rep.STRING, value.toString());
    }
    throw SqlErrors.create(
        "A parameter cannot be a " + value.getClass().getName(), SqlErrors.WRONG_CONVERSION);
  }

  private String array(Object value) throws SQLException {
    List<?> elements =
        value instanceof List
            ? (List<?>) value
            : Arrays.asList(
                value instanceof Array ? (Object[]) ((Array) value).getArray() : (Object[]) value);
    StringBuilder json = new StringBuilder("[");
    for (Object element : elements) {
      json.append(json.length() == 1 ? "" : ",");
      if (element instanceof Array || element instanceof List || element instanceof Object[]) {
        json.append(array(element));
      } else {
        appendJson(json, encode(element).value);
      }
    }
    return json.append(']').toString();
  }

  private static void appendJson(StringBuilder json, @Nullable Object value) {
    if (!(value instanceof String)) {
      json.append(value);
      return;
    }
    json.append('"');
    for (char c : ((String) value).toCharArray()) {
      if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c == '"' || c == '\\' ? "\\" : "").append(c);
      }
    }
    json.append('"');
  }
}
