package weir.engine.operator.stateful;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.state.object.ObjectShape;

/**
 * How values of a SQL type look as objects of a Java type. Values come and go as they are held
 * inside nested values: see {@link weir.engine.data}.
 */
final class JavaForm {
  private static final long MILLIS_PER_DAY = 86_400_000L;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final UnaryOperator<Object> toJava;
  private final UnaryOperator<Object> toHeld;

  private JavaForm(UnaryOperator<Object> toJava, UnaryOperator<Object> toHeld) {
    this.toJava = toJava;
    this.toHeld = toHeld;
  }

  @Nullable Object toJava(@Nullable Object held) {
    return held == null ? null : toJava.apply(held);
  }

  @Nullable Object toHeld(@Nullable Object value) {
    return value == null ? null : toHeld.apply(value);
  }

  /** The form in the Java type that comes next to the SQL type. */
  static JavaForm of(DataType type) {
    return of(type, JavaTypes.natural(type), type.name());
  }

  /**
   * The form in a Java type.
   *
   * @param place what it is the form of, for messages
   * @throws WeirException TYPE_MISMATCH if there is none
   */
  static JavaForm of(DataType type, Type target, String place) {
    Type wanted = target instanceof Class<?> known ? JavaTypes.boxed(known) : target;
    if (wanted == Object.class) {
      return of(type);
    }
    JavaForm form =
        switch (type.kind()) {
          case BOOLEAN -> wanted == Boolean.class ? same() : null;
          case TINYINT, SMALLINT, INTEGER, BIGINT -> integer(type, wanted);
          case REAL, DOUBLE -> real(type, wanted);
          case DECIMAL -> decimal(type, wanted);
          case CHAR, VARCHAR -> text(type, wanted);
          case BINARY, VARBINARY -> wanted == byte[].class ? same() : null;
          case DATE -> wanted == LocalDate.class ? date() : null;
          case TIME -> wanted == LocalTime.class ? time() : null;
          case TIMESTAMP -> wanted == LocalDateTime.class ? timestamp() : null;
          case TIMESTAMP_LTZ -> wanted == Instant.class ? instant() : null;
          case INTERVAL_DAY_TIME -> wanted == Duration.class ? duration() : null;
          case INTERVAL_YEAR_MONTH -> wanted == Period.class ? period() : null;
          case ARRAY -> array(type, wanted, place);
          case MAP -> map(type, wanted, place);
          case ROW -> row(type, wanted, place);
          case NULL -> same();
        };
    if (form == null) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s in SQL, which is no %s in Java; take %s"
              .formatted(
                  place,
                  type.name(),
                  target.getTypeName(),
                  JavaTypes.natural(type).getTypeName()));
    }
    return form;
  }

  /** The form of what is only given out: an integer may be narrower or wider than its column. */
  static JavaForm out(DataType type, Type source, String place) {
    boolean isInteger =
        type.kind().isInteger()
            && source instanceof Class<?> known
            && JavaTypes.integerWidth(JavaTypes.boxed(known)) > 0;
    return of(type, isInteger ? JavaTypes.natural(type) : source, place);
  }

  private static JavaForm same() {
    return new JavaForm(value -> value, value -> value);
  }

  private static @Nullable JavaForm integer(DataType type, Type target) {
    UnaryOperator<Object> toHeld = value -> checked(((Number) value).longValue(), type);
    int width = JavaTypes.integerWidth(target);
    if (width > 0 && width >= JavaTypes.integerWidth(JavaTypes.natural(type))) {
      return new JavaForm(value -> JavaTypes.integer(((Number) value).longValue(), width), toHeld);
    }
    boolean isExactDouble = target == Double.class && type.kind() != TypeKind.BIGINT;
    return isExactDouble
        ? new JavaForm(value -> ((Number) value).doubleValue(), toHeld)
        : null;
  }

  private static Object checked(long value, DataType type) {
    int bits = 8 * JavaTypes.integerWidth(JavaTypes.natural(type));
    if (bits < Long.SIZE && (value << (Long.SIZE - bits)) >> (Long.SIZE - bits) != value) {
      throw new WeirException(
          ErrorCode.NUMERIC_OVERFLOW, value + " is out of the range of " + type.name());
    }
    return value;
  }

  private static @Nullable JavaForm real(DataType type, Type target) {
    UnaryOperator<Object> toHeld =
        type.kind() == TypeKind.REAL
            ? value -> (double) ((Number) value).floatValue()
            : value -> ((Number) value).doubleValue();
    if (target == Double.class) {
      return new JavaForm(value -> ((Number) value).doubleValue(), toHeld);
    }
    return target == Float.class && type.kind() == TypeKind.REAL
        ? new JavaForm(value -> ((Number) value).floatValue(), toHeld)
        : null;
  }

  private static @Nullable JavaForm decimal(DataType type, Type target) {
    if (target == Double.class) {
      return new JavaForm(
          value -> ((BigDecimal) value).doubleValue(),
          value -> checked(BigDecimal.valueOf((double) value), type));
    }
    return target == BigDecimal.class
        ? new JavaForm(value -> value, value -> checked((BigDecimal) value, type))
        : null;
  }

  private static Object checked(BigDecimal value, DataType type) {
    BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_UP);
    if (rounded.precision() > type.precision()) {
      throw new WeirException(
          ErrorCode.NUMERIC_OVERFLOW, value + " is out of the range of " + type.name());
    }
    return rounded;
  }

  private static @Nullable JavaForm text(DataType type, Type target) {
    if (target instanceof Class<?> known && known.isEnum()) {
      return new JavaForm(value -> constant(known, (String) value), value -> ((Enum<?>) value).name());
    }
    return target == String.class
        ? new JavaForm(value -> value, value -> checked((String) value, type))
        : null;
  }

  private static Object checked(String text, DataType type) {
    if (type.precision() != DataType.UNSPECIFIED
        && text.codePointCount(0, text.length()) > type.precision()) {
      throw new WeirException(
          ErrorCode.TOO_LONG, "'" + text + "' is longer than " + type.name() + " allows");
    }
    return text;
  }

  private static Object constant(Class<?> type, String name) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new WeirException(
        ErrorCode.INVALID_VALUE, type.getSimpleName() + " has no constant '" + name + "'");
  }

  private static JavaForm date() {
    return new JavaForm(
        value -> LocalDate.ofEpochDay(((Number) value).longValue()),
        value -> ((LocalDate) value).toEpochDay());
  }

  private static JavaForm time() {
    return new JavaForm(
        value -> LocalTime.ofNanoOfDay(((Number) value).longValue() * NANOS_PER_MILLI),
        value -> ((LocalTime) value).toNanoOfDay() / NANOS_PER_MILLI);
  }

  private static JavaForm timestamp() {
    return new JavaForm(
        value -> timestamp(((Number) value).longValue()),
        value -> millis((LocalDateTime) value));
  }

  /** The wall-clock time that is so many milliseconds behind 1970-01-01 00:00. */
  static LocalDateTime timestamp(long millis) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(millis, 1000L),
        Math.floorMod(millis, 1000) * NANOS_PER_MILLI,
        ZoneOffset.UTC);
  }

  /** How many milliseconds a wall-clock time is behind 1970-01-01 00:00. */
  static long millis(LocalDateTime time) {
    return Math.addExact(
        Math.multiplyExact(time.toLocalDate().toEpochDay(), MILLIS_PER_DAY),
        time.toLocalTime().toNanoOfDay() / NANOS_PER_MILLI);
  }

  private static JavaForm instant() {
    return new JavaForm(
        value -> Instant.ofEpochMilli(((Number) value).longValue()),
        value -> ((Instant) value).toEpochMilli());
  }

  private static JavaForm duration() {
    return new JavaForm(
        value -> Duration.ofMillis(((Number) value).longValue()),
        value -> ((Duration) value).toMillis());
  }

  private static JavaForm period() {
    return new JavaForm(
        value -> Period.ofMonths(Math.toIntExact(((Number) value).longValue())).normalized(),
        value -> ((Period) value).toTotalMonths());
  }

  private static @Nullable JavaForm array(DataType type, Type target, String place) {
    Type element = JavaTypes.argument(target, List.class, 0);
    if (element == null) {
      return null;
    }
    JavaForm form = of(type.fields().get(0).type(), element, place);
    return new JavaForm(
        value -> list((List<?>) value, form::toJava), value -> list((List<?>) value, form::toHeld));
  }

  private static List<@Nullable Object> list(List<?> values, UnaryOperator<@Nullable Object> each) {
    List<@Nullable Object> list = new ArrayList<>(values.size());
    for (Object value : values) {
      list.add(each.apply(value));
    }
    return list;
  }

  private static @Nullable JavaForm map(DataType type, Type target, String place) {
    Type key = JavaTypes.argument(target, Map.class, 0);
    Type value = JavaTypes.argument(target, Map.class, 1);
    if (key == null || value == null) {
      return null;
    }
    JavaForm keys = of(type.fields().get(0).type(), key, place);
    JavaForm values = of(type.fields().get(1).type(), value, place);
    return new JavaForm(
        held -> map((Map<?, ?>) held, keys::toJava, values::toJava),
        java -> map((Map<?, ?>) java, keys::toHeld, values::toHeld));
  }

  private static Map<@Nullable Object, @Nullable Object> map(
      Map<?, ?> values,
      UnaryOperator<@Nullable Object> key,
      UnaryOperator<@Nullable Object> value) {
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    values.forEach((k, v) -> map.put(key.apply(k), value.apply(v)));
    return map;
  }

  /** A row is a record, its fields by name; or the list of its fields. */
  private static @Nullable JavaForm row(DataType type, Type target, String place) {
    if (target == List.class || target instanceof ParameterizedType) {
      return JavaTypes.argument(target, List.class, 0) == null ? null : fields(type);
    }
    ObjectShape shape = target instanceof Class<?> known ? ObjectShape.of(known) : null;
    if (shape == null) {
      return null;
    }
    List<Field> fields = type.fields();
    int[] parts = new int[fields.size()];
    JavaForm[] forms = new JavaForm[fields.size()];
    for (int i = 0; i < parts.length; i++) {
      Field field = fields.get(i);
      parts[i] = JavaTypes.partOf(shape, field.name());
      if (parts[i] < 0) {
        throw new WeirException(
            ErrorCode.TYPE_MISMATCH,
            place + ": " + target.getTypeName() + " has no part " + field.name());
      }
      forms[i] = of(field.type(), shape.parts().get(parts[i]).type(), place + "." + field.name());
    }
    return new JavaForm(
        held -> {
          @Nullable Object[] values = shape.defaults();
          for (int i = 0; i < parts.length; i++) {
            values[parts[i]] = forms[i].toJava(((List<?>) held).get(i));
          }
          return shape.create(values);
        },
        java -> {
          List<@Nullable Object> held = new ArrayList<>(parts.length);
          for (int i = 0; i < parts.length; i++) {
            held.add(forms[i].toHeld(shape.parts().get(parts[i]).of(java)));
          }
          return held;
        });
  }

  private static JavaForm fields(DataType type) {
    JavaForm[] forms =
        type.fields().stream().map(field -> of(field.type())).toArray(JavaForm[]::new);
    return new JavaForm(
        held -> {
          List<@Nullable Object> values = new ArrayList<>(forms.length);
          for (int i = 0; i < forms.length; i++) {
            values.add(forms[i].toJava(((List<?>) held).get(i)));
          }
          return values;
        },
        java -> {
          List<@Nullable Object> values = new ArrayList<>(forms.length);
          for (int i = 0; i < forms.length; i++) {
            values.add(forms[i].toHeld(((List<?>) java).get(i)));
          }
          return values;
        });
  }
}
