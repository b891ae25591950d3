package weir.engine.operator.stateful;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.state.object.ObjectShape;

/** Which Java types and SQL types belong together. */
final class JavaTypes {
  /** The digits behind the point of a BigDecimal of which nothing is said. */
  private static final int DECIMAL_SCALE = 18;

  private static final Map<Class<?>, Class<?>> BOXED =
      Map.of(
          boolean.class, Boolean.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          float.class, Float.class,
          double.class, Double.class,
          char.class, Character.class);

  private static final Map<Class<?>, DataType> SQL_TYPES =
      Map.ofEntries(
          Map.entry(Boolean.class, DataType.of(TypeKind.BOOLEAN)),
          Map.entry(Byte.class, DataType.of(TypeKind.TINYINT)),
          Map.entry(Short.class, DataType.of(TypeKind.SMALLINT)),
          Map.entry(Integer.class, DataType.of(TypeKind.INTEGER)),
          Map.entry(Long.class, DataType.of(TypeKind.BIGINT)),
          Map.entry(Float.class, DataType.of(TypeKind.REAL)),
          Map.entry(Double.class, DataType.of(TypeKind.DOUBLE)),
          Map.entry(String.class, DataType.of(TypeKind.VARCHAR)),
          Map.entry(byte[].class, DataType.of(TypeKind.VARBINARY)),
          Map.entry(
              BigDecimal.class, DataType.decimal(DataType.MAX_DECIMAL_PRECISION, DECIMAL_SCALE)),
          Map.entry(LocalDate.class, DataType.of(TypeKind.DATE)),
          Map.entry(LocalTime.class, new DataType(TypeKind.TIME, 3, 0, true, List.of())),
          Map.entry(LocalDateTime.class, DataType.timestamp()),
          Map.entry(Instant.class, new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of())),
          Map.entry(Duration.class, DataType.of(TypeKind.INTERVAL_DAY_TIME)),
          Map.entry(Period.class, DataType.of(TypeKind.INTERVAL_YEAR_MONTH)));

  private JavaTypes() {}

  static Class<?> boxed(Class<?> type) {
    return BOXED.getOrDefault(type, type);
  }

  /** The Java type that comes next to a SQL type. */
  static Type natural(DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.class;
      case TINYINT -> Byte.class;
      case SMALLINT -> Short.class;
      case INTEGER -> Integer.class;
      case BIGINT -> Long.class;
      case REAL -> Float.class;
      case DOUBLE -> Double.class;
      case DECIMAL -> BigDecimal.class;
      case CHAR, VARCHAR -> String.class;
      case BINARY, VARBINARY -> byte[].class;
      case DATE -> LocalDate.class;
      case TIME -> LocalTime.class;
      case TIMESTAMP -> LocalDateTime.class;
      case TIMESTAMP_LTZ -> Instant.class;
      case INTERVAL_DAY_TIME -> Duration.class;
      case INTERVAL_YEAR_MONTH -> Period.class;
      case ARRAY, ROW -> List.class;
      case MAP -> Map.class;
      case NULL -> Object.class;
    };
  }

  /**
   * The SQL type of a Java type.
   *
   * @param place what it is the type of, for messages
   */
  static DataType sqlType(Type type, String place) {
    if (type instanceof Class<?> known) {
      DataType simple = SQL_TYPES.get(boxed(known));
      if (simple != null) {
        return simple.withNullable(!known.isPrimitive());
      }
      if (known.isEnum()) {
        return DataType.of(TypeKind.VARCHAR);
      }
      if (known.isRecord()) {
        return DataType.rowOf(fields(Objects.requireNonNull(ObjectShape.of(known)), place));
      }
    }
    Type element = type instanceof ParameterizedType ? argument(type, List.class, 0) : null;
    if (element != null) {
      return DataType.arrayOf(sqlType(element, place));
    }
    Type key = type instanceof ParameterizedType ? argument(type, Map.class, 0) : null;
    if (key != null) {
      Type value = Objects.requireNonNull(argument(type, Map.class, 1));
      return DataType.mapOf(sqlType(key, place), sqlType(value, place));
    }
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        ("%s: %s is no type of a column. Those are boolean, byte, short, int, long, float, double"
                + " and their objects, BigDecimal, String, byte[], LocalDate, LocalTime,"
                + " LocalDateTime, Instant, Duration, Period, enums, records, List and Map of these")
            .formatted(place, type.getTypeName()));
  }

  /** The columns that an object's parts make. */
  static List<Field> fields(ObjectShape shape, String place) {
    List<Field> fields = new ArrayList<>();
    for (ObjectShape.Part part : shape.parts()) {
      fields.add(new Field(part.name(), sqlType(part.type(), place + "." + part.name())));
    }
    return fields;
  }

  /** The part of that name: an exact match first, else the only one that differs in case. */
  static int partOf(ObjectShape shape, String name) {
    int found = -1;
    for (int i = 0; i < shape.parts().size(); i++) {
      String part = shape.parts().get(i).name();
      if (part.equals(name)) {
        return i;
      }
      found = found < 0 && isSameName(part, name) ? i : found;
    }
    return found;
  }

  /** Whether a column and a name in Java are meant to be one: user_id and userId are. */
  static boolean isSameName(String column, String name) {
    return column.replace("_", "").equalsIgnoreCase(name.replace("_", ""));
  }

  /** The type argument of a type that is that class; Object if it says none; null if it is not. */
  static @Nullable Type argument(Type type, Class<?> raw, int index) {
    if (type instanceof ParameterizedType parameterized && parameterized.getRawType() == raw) {
      return parameterized.getActualTypeArguments()[index];
    }
    return type == raw ? Object.class : null;
  }

  /** How many bytes an integer type has; 0 for another type. */
  static int integerWidth(Type type) {
    if (type == Byte.class) {
      return Byte.BYTES;
    } else if (type == Short.class) {
      return Short.BYTES;
    } else if (type == Integer.class) {
      return Integer.BYTES;
    }
    return type == Long.class ? Long.BYTES : 0;
  }

  /** The number as an object of the integer type of that width. */
  static Object integer(long value, int width) {
    return switch (width) {
      case Byte.BYTES -> (byte) value;
      case Short.BYTES -> (short) value;
      case Integer.BYTES -> (int) value;
      default -> value;
    };
  }
}
