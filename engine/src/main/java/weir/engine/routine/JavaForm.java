package weir.engine.routine;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;

/**
 * Values of one type as the code of users has them, and as {@link weir.engine.data.RowBatch#values}
 * says. Generated code calls the methods for single types.
 */
public abstract class JavaForm {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_DAY = 86_400_000_000_000L;

  /** The form of a SQL type in a Java type that fits it. */
  public static JavaForm of(DataType type, Type javaType) {
    Class<?> erased = JavaTypes.erased(javaType);
    return switch (type.kind()) {
      case ARRAY -> new ListForm(of(part(type, 0), argument(javaType, 0)));
      case MAP ->
          new MapForm(
              of(part(type, 0), argument(javaType, 0)), of(part(type, 1), argument(javaType, 1)));
      case ROW -> new RecordForm(type, erased);
      default -> new PlainForm(type, erased);
    };
  }

  /** That of a parameter of a method, as generated code knows it. */
  public static JavaForm ofParameter(
      Class<?> owner, String method, Class<?>[] parameters, int index, DataType type) {
    return of(type, method(owner, method, parameters).getGenericParameterTypes()[index]);
  }

  /** That of the result of a method. */
  public static JavaForm ofResult(
      Class<?> owner, String method, Class<?>[] parameters, DataType type) {
    return of(type, method(owner, method, parameters).getGenericReturnType());
  }

  /** That of the rows of a table function: a list of them, whatever holds them. */
  public static JavaForm ofRows(
      Class<?> owner, String method, Class<?>[] parameters, DataType type) {
    return new RowsForm(
        TableForm.rowForm(method(owner, method, parameters), type.fields().get(0).type()));
  }

  /** The type of the states of an aggregate function. */
  public static Type stateType(Class<?> owner) {
    return AggregateForm.stateType(owner);
  }

  /** A value as the only field of a ROW. */
  static JavaForm ofOnlyField(JavaForm field) {
    return new OnlyFieldForm(field);
  }

  private static Method method(Class<?> owner, String name, Class<?>[] parameters) {
    try {
      return owner.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw new WeirException(
          ErrorCode.FUNCTION_NOT_FOUND,
          "the class " + owner.getName() + " has no method " + name + " any more",
          e);
    }
  }

  private static DataType part(DataType type, int index) {
    return type.fields().get(index).type();
  }

  private static Type argument(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }

  /** A held value as users have it; null for NULL. */
  public abstract @Nullable Object toJava(@Nullable Object held);

  /**
   * A user's value as it is held; null for null.
   *
   * @throws WeirException if the type cannot hold it
   */
  public abstract @Nullable Object toHeld(@Nullable Object value);

  public static LocalDate date(long days) {
    return LocalDate.ofEpochDay(days);
  }

  public static long ofDate(LocalDate date) {
    return date.toEpochDay();
  }

  public static LocalTime time(long millis) {
    return LocalTime.ofNanoOfDay(Math.floorMod(millis * NANOS_PER_MILLI, NANOS_PER_DAY));
  }

  public static long ofTime(LocalTime time) {
    return millis(time.toNanoOfDay(), time);
  }

  public static LocalDateTime timestamp(long millis) {
    int nanos = (int) (Math.floorMod(millis, 1000L) * NANOS_PER_MILLI);
    return LocalDateTime.ofEpochSecond(Math.floorDiv(millis, 1000L), nanos, ZoneOffset.UTC);
  }

  public static long ofTimestamp(LocalDateTime time) {
    return ofInstant(time.toInstant(ZoneOffset.UTC));
  }

  public static Instant instant(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  public static long ofInstant(Instant instant) {
    return instant.getEpochSecond() * 1000 + millis(instant.getNano(), instant);
  }

  public static Duration duration(long millis) {
    return Duration.ofMillis(millis);
  }

  public static long ofDuration(Duration duration) {
    return duration.getSeconds() * 1000 + millis(duration.getNano(), duration);
  }

  public static Period period(long months) {
    return Period.ofMonths(Math.toIntExact(months));
  }

  public static long ofPeriod(Period period) {
    if (!period.equals(period.withDays(0))) {
      throw unfit(period, "an interval of years and months has no days");
    }
    return period.toTotalMonths();
  }

  private static long millis(long nanos, Object value) {
    if (nanos % NANOS_PER_MILLI != 0) {
      throw unfit(value, "times have milliseconds; say truncatedTo(ChronoUnit.MILLIS)");
    }
    return nanos / NANOS_PER_MILLI;
  }

  /** A decimal with the digits of its type, rounded half up. */
  public static BigDecimal ofDecimal(BigDecimal value, int precision, int scale) {
    BigDecimal fit = value.setScale(scale, RoundingMode.HALF_UP);
    if (fit.precision() > precision) {
      throw unfit(value, "that is out of range for DECIMAL(%d, %d)".formatted(precision, scale));
    }
    return fit;
  }

  private static WeirException unfit(Object value, String reason) {
    return new WeirException(ErrorCode.INVALID_VALUE, value + ": " + reason);
  }

  /** What is one value in both. */
  private static final class PlainForm extends JavaForm {
    private final DataType type;
    private final Class<?> javaType;

    PlainForm(DataType type, Class<?> javaType) {
      this.type = type;
      this.javaType = javaType;
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      if (held == null) {
        if (javaType.isPrimitive()) {
          throw new WeirException(
              ErrorCode.NULL_NOT_ALLOWED,
              "a NULL does not fit into " + javaType + "; take its class");
        }
        return null;
      }
      return switch (type.kind()) {
        case TINYINT -> ((Number) held).byteValue();
        case SMALLINT -> ((Number) held).shortValue();
        case INTEGER -> ((Number) held).intValue();
        case REAL -> ((Number) held).floatValue();
        case DATE -> date((Long) held);
        case TIME -> time((Long) held);
        case TIMESTAMP -> timestamp((Long) held);
        case TIMESTAMP_LTZ -> instant((Long) held);
        case INTERVAL_DAY_TIME -> duration((Long) held);
        case INTERVAL_YEAR_MONTH -> period((Long) held);
        case BINARY, VARBINARY -> ((byte[]) held).clone();
        default -> held;
      };
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object value) {
      if (value == null) {
        return null;
      }
      return switch (type.kind()) {
        case TINYINT -> integer(value, Byte.MAX_VALUE);
        case SMALLINT -> integer(value, Short.MAX_VALUE);
        case INTEGER -> integer(value, Integer.MAX_VALUE);
        case BIGINT -> integer(value, Long.MAX_VALUE);
        case REAL -> ((Number) value).doubleValue();
        case DECIMAL -> ofDecimal((BigDecimal) value, type.precision(), type.scale());
        case DATE -> ofDate((LocalDate) value);
        case TIME -> ofTime((LocalTime) value);
        case TIMESTAMP -> ofTimestamp((LocalDateTime) value);
        case TIMESTAMP_LTZ -> ofInstant((Instant) value);
        case INTERVAL_DAY_TIME -> ofDuration((Duration) value);
        case INTERVAL_YEAR_MONTH -> ofPeriod((Period) value);
        case BINARY, VARBINARY -> ((byte[]) value).clone();
        case CHAR, VARCHAR -> value.toString();
        default -> value;
      };
    }

    /** An integer, which may be of any class if only an Object is declared. */
    private long integer(Object value, long greatest) {
      long integer = ((Number) value).longValue();
      if (!isExact(value, integer) || integer > greatest || integer < -greatest - 1) {
        throw unfit(value, "that is out of range for " + type.name());
      }
      return integer;
    }

    private static boolean isExact(Object value, long integer) {
      if (value instanceof BigDecimal decimal) {
        return decimal.compareTo(BigDecimal.valueOf(integer)) == 0;
      }
      return value instanceof BigInteger whole
          ? whole.equals(BigInteger.valueOf(integer))
          : !(value instanceof Double || value instanceof Float);
    }
  }

  /** An ARRAY. */
  private static final class ListForm extends JavaForm {
    private final JavaForm element;

    ListForm(JavaForm element) {
      this.element = element;
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      return held == null ? null : mapped((List<?>) held, true);
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object value) {
      return value == null ? null : Collections.unmodifiableList(mapped((List<?>) value, false));
    }

    private List<@Nullable Object> mapped(List<?> list, boolean isToJava) {
      List<@Nullable Object> mapped = new ArrayList<>(list.size());
      for (Object value : list) {
        mapped.add(isToJava ? element.toJava(value) : element.toHeld(value));
      }
      return mapped;
    }
  }

  /** The rows of a table function, as an ARRAY. */
  private static final class RowsForm extends JavaForm {
    private final JavaForm row;

    RowsForm(JavaForm row) {
      this.row = row;
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      throw new UnsupportedOperationException("rows only come out");
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object value) {
      List<@Nullable Object> rows = new ArrayList<>();
      if (value instanceof Iterable<?> many) {
        many.forEach(one -> rows.add(row.toHeld(one)));
      } else if (value instanceof Stream<?> many) {
        many.forEach(one -> rows.add(row.toHeld(one)));
      }
      return Collections.unmodifiableList(rows);
    }
  }

  /** A value that is a row of one column. */
  private static final class OnlyFieldForm extends JavaForm {
    private final JavaForm field;

    OnlyFieldForm(JavaForm field) {
      this.field = field;
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      return held == null ? null : field.toJava(((List<?>) held).get(0));
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object value) {
      return Collections.singletonList(field.toHeld(value));
    }
  }

  /** A MAP, in its order. */
  private static final class MapForm extends JavaForm {
    private final JavaForm key;
    private final JavaForm value;

    MapForm(JavaForm key, JavaForm value) {
      this.key = key;
      this.value = value;
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      if (held == null) {
        return null;
      }
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      ((Map<?, ?>) held).forEach((k, v) -> map.put(key.toJava(k), value.toJava(v)));
      return map;
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object given) {
      if (given == null) {
        return null;
      }
      Map<Object, @Nullable Object> map = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) given).entrySet()) {
        Object heldKey = key.toHeld(entry.getKey());
        if (heldKey == null) {
          throw new WeirException(ErrorCode.INVALID_VALUE, "a key of a MAP cannot be NULL");
        }
        map.put(heldKey, value.toHeld(entry.getValue()));
      }
      return Collections.unmodifiableMap(map);
    }
  }

  /** A ROW. */
  private static final class RecordForm extends JavaForm {
    private final Constructor<?> constructor;
    private final Method[] accessors;
    private final JavaForm[] fields;

    RecordForm(DataType type, Class<?> record) {
      RecordComponent[] components = record.getRecordComponents();
      fields = new JavaForm[components.length];
      accessors = new Method[components.length];
      Class<?>[] parameters = new Class<?>[components.length];
      for (int i = 0; i < components.length; i++) {
        fields[i] = of(part(type, i), components[i].getGenericType());
        accessors[i] = components[i].getAccessor();
        accessors[i].setAccessible(true);
        parameters[i] = components[i].getType();
      }
      try {
        constructor = record.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
      } catch (NoSuchMethodException e) {
        throw new WeirException(ErrorCode.INTERNAL_ERROR, record + " has no constructor", e);
      }
    }

    @Override
    public @Nullable Object toJava(@Nullable Object held) {
      if (held == null) {
        return null;
      }
      List<?> values = (List<?>) held;
      @Nullable Object[] arguments = new @Nullable Object[fields.length];
      for (int i = 0; i < fields.length; i++) {
        arguments[i] = fields[i].toJava(values.get(i));
      }
      try {
        return constructor.newInstance(arguments);
      } catch (InvocationTargetException e) {
        throw UserFailure.of(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new WeirException(ErrorCode.INTERNAL_ERROR, "a record cannot be made: " + e, e);
      }
    }

    @Override
    public @Nullable Object toHeld(@Nullable Object value) {
      if (value == null) {
        return null;
      }
      @Nullable Object[] held = new @Nullable Object[fields.length];
      for (int i = 0; i < fields.length; i++) {
        held[i] = fields[i].toHeld(read(i, value));
      }
      return Collections.unmodifiableList(Arrays.asList(held));
    }

    private @Nullable Object read(int field, Object record) {
      try {
        return accessors[field].invoke(record);
      } catch (InvocationTargetException e) {
        throw UserFailure.of(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new WeirException(ErrorCode.INTERNAL_ERROR, "a record cannot be read: " + e, e);
      }
    }
  }
}
