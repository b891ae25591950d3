package weir.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
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
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import org.apache.calcite.avatica.ColumnMetaData;

/**
 * Turns a value of {@link Decoder} into what a getter asks for, or refuses.
 *
 * <p>A wall clock becomes an instant, and back, in the zone of the calendar.
 */
final class Converter {
  /** A conversion of one class of targets. */
  private interface Conversion {
    Object convert(Object value, Calendar calendar) throws SQLException;
  }

  private static final Map<Class<?>, Conversion> BY_TARGET = conversions();

  private Converter() {}

  private static Map<Class<?>, Conversion> conversions() {
    Map<Class<?>, Conversion> map = new HashMap<>();
    map.put(String.class, Converter::toText);
    map.put(Boolean.class, (value, calendar) -> toBoolean(value));
    map.put(Byte.class, (value, calendar) -> (byte) toLong(value, Byte.MIN_VALUE, Byte.MAX_VALUE));
    map.put(
        Short.class, (value, calendar) -> (short) toLong(value, Short.MIN_VALUE, Short.MAX_VALUE));
    map.put(
        Integer.class,
        (value, calendar) -> (int) toLong(value, Integer.MIN_VALUE, Integer.MAX_VALUE));
    map.put(Long.class, (value, calendar) -> toLong(value, Long.MIN_VALUE, Long.MAX_VALUE));
    map.put(Float.class, (value, calendar) -> (float) toDouble(value));
    map.put(Double.class, (value, calendar) -> toDouble(value));
    map.put(BigDecimal.class, (value, calendar) -> toDecimal(value));
    map.put(BigInteger.class, (value, calendar) -> toDecimal(value).toBigInteger());
    map.put(byte[].class, (value, calendar) -> toBytes(value));
    map.put(LocalDate.class, (value, calendar) -> toLocalDateTime(value, calendar).toLocalDate());
    map.put(LocalTime.class, Converter::toLocalTime);
    map.put(LocalDateTime.class, Converter::toLocalDateTime);
    map.put(Instant.class, Converter::toInstant);
    map.put(OffsetDateTime.class, (value, calendar) -> toZoned(value, calendar).toOffsetDateTime());
    map.put(ZonedDateTime.class, Converter::toZoned);
    map.put(Date.class, Converter::toDate);
    map.put(Time.class, Converter::toTime);
    map.put(Timestamp.class, Converter::toTimestamp);
    map.put(java.util.Date.class, Converter::toTimestamp);
    map.put(UUID.class, (value, calendar) -> parse(value, UUID::fromString, "UUID"));
    return map;
  }

  /** For {@code getObject(column)}: what {@link ColumnKind#objectClass} says. */
  static Object toObject(Object value, ColumnMetaData.AvaticaType type, Calendar calendar)
      throws SQLException {
    switch (ColumnKind.of(type)) {
      case DATE:
        return toDate(value, calendar);
      case TIME:
        return toTime(value, calendar);
      case TIMESTAMP:
      case INSTANT:
        return toTimestamp(value, calendar);
      case ARRAY:
        return new ListArray(
            ((ColumnMetaData.ArrayType) type).getComponent(), (List<?>) value, calendar);
      default:
        return value;
    }
  }

  /** For {@code getObject(column, class)}. */
  static <T> T to(Class<T> target, Object value, Calendar calendar) throws SQLException {
    Conversion conversion = BY_TARGET.get(target);
    if (conversion == null) {
      throw SqlErrors.create(
          "Values cannot be got as " + target.getName(), SqlErrors.WRONG_CONVERSION);
    }
    return target.cast(conversion.convert(value, calendar));
  }

  static String toText(Object value, Calendar calendar) {
    if (value instanceof BigDecimal) {
      return ((BigDecimal) value).toPlainString();
    }
    if (value instanceof byte[]) {
      return hex((byte[]) value);
    }
    if (value instanceof LocalTime) {
      return Times.text((LocalTime) value);
    }
    if (value instanceof LocalDateTime) {
      return Times.text((LocalDateTime) value);
    }
    if (value instanceof Instant) {
      return Times.text((Instant) value, zone(calendar));
    }
    if (value instanceof List) {
      StringJoiner text = new StringJoiner(", ", "[", "]");
      ((List<?>) value)
          .forEach(element -> text.add(element == null ? "null" : toText(element, calendar)));
      return text.toString();
    }
    return value.toString();
  }

  private static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder(2 * bytes.length);
    for (byte b : bytes) {
      text.append(Character.forDigit((b >> 4) & 15, 16)).append(Character.forDigit(b & 15, 16));
    }
    return text.toString();
  }

  static boolean toBoolean(Object value) throws SQLException {
    if (value instanceof Boolean) {
      return (Boolean) value;
    }
    if (value instanceof Number) {
      return ((Number) value).doubleValue() != 0;
    }
    String text = value.toString().trim().toLowerCase(Locale.ROOT);
    if (text.equals("true") || text.equals("1")) {
      return true;
    }
    if (text.equals("false") || text.equals("0")) {
      return false;
    }
    throw bad(value, "boolean");
  }

  static long toLong(Object value, long least, long most) throws SQLException {
    if (value instanceof Long || value instanceof Integer) {
      return inRange(((Number) value).longValue(), least, most);
    }
    BigDecimal number = toDecimal(value).setScale(0, RoundingMode.DOWN);
    if (number.compareTo(BigDecimal.valueOf(least)) < 0
        || number.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw outOfRange(value, least, most);
    }
    return number.longValue();
  }

  private static long inRange(long value, long least, long most) throws SQLException {
    if (value < least || value > most) {
      throw outOfRange(value, least, most);
    }
    return value;
  }

  private static SQLException outOfRange(Object value, long least, long most) {
    return SqlErrors.create(
        value + " is not between " + least + " and " + most, SqlErrors.OUT_OF_RANGE);
  }

  static double toDouble(Object value) throws SQLException {
    if (value instanceof Number) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof Boolean) {
      return (Boolean) value ? 1 : 0;
    }
    return parse(value, Double::valueOf, "number");
  }

  static BigDecimal toDecimal(Object value) throws SQLException {
    if (value instanceof BigDecimal) {
      return (BigDecimal) value;
    }
    if (value instanceof Long || value instanceof Integer) {
      return BigDecimal.valueOf(((Number) value).longValue());
    }
    if (value instanceof Boolean) {
      return (Boolean) value ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    return parse(value instanceof Number ? value.toString() : value, BigDecimal::new, "number");
  }

  static byte[] toBytes(Object value) throws SQLException {
    if (value instanceof byte[]) {
      return (byte[]) value;
    }
    if (value instanceof String) {
      return ((String) value).getBytes(StandardCharsets.UTF_8);
    }
    throw bad(value, "byte[]");
  }

  static Date toDate(Object value, Calendar calendar) throws SQLException {
    return Times.date(toLocalDateTime(value, calendar).toLocalDate(), calendar);
  }

  static Time toTime(Object value, Calendar calendar) throws SQLException {
    return Times.time(toLocalTime(value, calendar), calendar);
  }

  static Timestamp toTimestamp(Object value, Calendar calendar) throws SQLException {
    if (value instanceof Instant) {
      return Timestamp.from((Instant) value);
    }
    return Times.timestamp(toLocalDateTime(value, calendar), calendar);
  }

  private static LocalTime toLocalTime(Object value, Calendar calendar) throws SQLException {
    if (value instanceof LocalTime) {
      return (LocalTime) value;
    }
    if (value instanceof String) {
      return parse(((String) value).trim(), LocalTime::parse, "time");
    }
    if (value instanceof LocalDate) {
      throw bad(value, "time");
    }
    return toLocalDateTime(value, calendar).toLocalTime();
  }

  private static LocalDateTime toLocalDateTime(Object value, Calendar calendar)
      throws SQLException {
    if (value instanceof LocalDateTime) {
      return (LocalDateTime) value;
    }
    if (value instanceof LocalDate) {
      return ((LocalDate) value).atStartOfDay();
    }
    if (value instanceof Instant) {
      return LocalDateTime.ofInstant((Instant) value, zone(calendar));
    }
    if (value instanceof String) {
      String text = ((String) value).trim();
      return text.length() <= "uuuu-MM-dd".length()
          ? parse(text, LocalDate::parse, "date").atStartOfDay()
          : parse(text.replace(' ', 'T'), LocalDateTime::parse, "timestamp");
    }
    throw bad(value, "date or timestamp");
  }

  private static Instant toInstant(Object value, Calendar calendar) throws SQLException {
    return value instanceof Instant ? (Instant) value : toZoned(value, calendar).toInstant();
  }

  private static ZonedDateTime toZoned(Object value, Calendar calendar) throws SQLException {
    return value instanceof Instant
        ? ((Instant) value).atZone(zone(calendar))
        : toLocalDateTime(value, calendar).atZone(zone(calendar));
  }

  private static ZoneId zone(Calendar calendar) {
    return calendar.getTimeZone().toZoneId();
  }

  private static <T> T parse(Object value, Function<String, T> parser, String wanted)
      throws SQLException {
    if (!(value instanceof String)) {
      throw bad(value, wanted);
    }
    try {
      return parser.apply(((String) value).trim());
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      throw bad(value, wanted);
    }
  }

  private static SQLException bad(Object value, String wanted) {
    String shown = value instanceof byte[] ? Arrays.toString((byte[]) value) : value.toString();
    return SqlErrors.create("'" + shown + "' cannot be got as " + wanted, SqlErrors.BAD_CONVERSION);
  }
}
