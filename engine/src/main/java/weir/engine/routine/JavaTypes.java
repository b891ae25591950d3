package weir.engine.routine;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.udf.SqlType;

/**
 * Which Java types stand for which SQL types. A List is an ARRAY, a Map a MAP, and a record a ROW
 * of its components; all others stand in one table.
 */
public final class JavaTypes {
  /** What Java's types are in SQL. */
  private static final Map<Class<?>, DataType> PLAIN = plain();

  private final Function<String, DataType> annotations;

  /**
   * @param annotations reads the SQL type that {@link SqlType} writes
   */
  public JavaTypes(Function<String, DataType> annotations) {
    this.annotations = annotations;
  }

  private static Map<Class<?>, DataType> plain() {
    Map<Class<?>, DataType> types = new HashMap<>();
    both(types, boolean.class, Boolean.class, TypeKind.BOOLEAN);
    both(types, byte.class, Byte.class, TypeKind.TINYINT);
    both(types, short.class, Short.class, TypeKind.SMALLINT);
    both(types, int.class, Integer.class, TypeKind.INTEGER);
    both(types, long.class, Long.class, TypeKind.BIGINT);
    both(types, float.class, Float.class, TypeKind.REAL);
    both(types, double.class, Double.class, TypeKind.DOUBLE);
    types.put(BigDecimal.class, DataType.of(TypeKind.DECIMAL));
    types.put(String.class, DataType.of(TypeKind.VARCHAR));
    types.put(CharSequence.class, DataType.of(TypeKind.VARCHAR));
    types.put(byte[].class, DataType.of(TypeKind.VARBINARY));
    types.put(LocalDate.class, DataType.of(TypeKind.DATE));
    types.put(LocalTime.class, timed(TypeKind.TIME));
    types.put(LocalDateTime.class, timed(TypeKind.TIMESTAMP));
    types.put(Instant.class, timed(TypeKind.TIMESTAMP_LTZ));
    types.put(Duration.class, DataType.of(TypeKind.INTERVAL_DAY_TIME));
    types.put(Period.class, DataType.of(TypeKind.INTERVAL_YEAR_MONTH));
    return types;
  }

  private static void both(
      Map<Class<?>, DataType> types, Class<?> primitive, Class<?> box, TypeKind kind) {
    types.put(primitive, DataType.of(kind).withNullable(false));
    types.put(box, DataType.of(kind));
  }

  private static DataType timed(TypeKind kind) {
    return new DataType(kind, 3, 0, true, List.of());
  }

  /**
   * The SQL type of a Java type. Of a BigDecimal without annotation, a DECIMAL without a precision.
   *
   * @param what has the type, for messages
   * @param annotation says the type; null if there is none
   * @throws WeirException TYPE_MISMATCH if there is none
   */
  public DataType of(Type type, @Nullable SqlType annotation, String what) {
    if (annotation == null) {
      return natural(type, what);
    }
    DataType declared = annotations.apply(annotation.value());
    if (!fits(declared, type)) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s, which does not hold a %s; that is %s in Java"
              .formatted(what, name(type), declared.name(), source(declared)));
    }
    return declared.withNullable(!isPrimitive(type));
  }

  private DataType natural(Type type, String what) {
    DataType plain = PLAIN.get(erased(type));
    if (plain != null) {
      return plain;
    }
    Class<?> erased = erased(type);
    if (erased == List.class) {
      return DataType.arrayOf(argument(type, 0, what));
    } else if (erased == Map.class) {
      return DataType.mapOf(argument(type, 0, what), argument(type, 1, what));
    } else if (erased.isRecord()) {
      return DataType.rowOf(fields(erased, what));
    } else if (erased.isArray()) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s; an ARRAY is a List in Java, which a call writes as ARRAY[...]"
              .formatted(what, name(type)));
    }
    throw new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "%s is %s, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these"
            .formatted(what, name(type)));
  }

  private DataType argument(Type type, int index, String what) {
    if (type instanceof ParameterizedType generic) {
      return of(generic.getActualTypeArguments()[index], null, "an element of " + what);
    }
    throw new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "%s is %s, which does not say of what; write for example List<String> or Map<String, Long>"
            .formatted(what, name(type)));
  }

  /** The components of a record. */
  List<Field> fields(Class<?> record, String what) {
    List<Field> fields = new ArrayList<>();
    for (RecordComponent component : record.getRecordComponents()) {
      String name = "component " + component.getName() + " of " + what;
      SqlType annotation = component.getAnnotation(SqlType.class);
      fields.add(new Field(component.getName(), of(component.getGenericType(), annotation, name)));
    }
    return fields;
  }

  /** Whether a Java type holds the values of a SQL type. */
  public static boolean fits(DataType type, Type javaType) {
    Class<?> erased = erased(javaType);
    return switch (type.kind()) {
      case ARRAY -> erased == List.class && fitsArguments(type, javaType);
      case MAP -> erased == Map.class && fitsArguments(type, javaType);
      case ROW -> erased.isRecord() && fitsComponents(type, erased);
      case CHAR -> erased == String.class || erased == CharSequence.class;
      case BINARY -> erased == byte[].class;
      default -> PLAIN.containsKey(erased) && PLAIN.get(erased).kind() == type.kind();
    };
  }

  private static boolean fitsArguments(DataType type, Type javaType) {
    if (!(javaType instanceof ParameterizedType generic)) {
      return false;
    }
    for (int i = 0; i < type.fields().size(); i++) {
      if (!fits(type.fields().get(i).type(), generic.getActualTypeArguments()[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean fitsComponents(DataType type, Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    boolean fits = components.length == type.fields().size();
    for (int i = 0; fits && i < components.length; i++) {
      fits = fits(type.fields().get(i).type(), components[i].getGenericType());
    }
    return fits;
  }

  static boolean isPrimitive(Type type) {
    return type instanceof Class<?> plain && plain.isPrimitive();
  }

  /** The class without what it is a class of. */
  static Class<?> erased(Type type) {
    if (type instanceof ParameterizedType generic) {
      return (Class<?>) generic.getRawType();
    }
    return type instanceof Class<?> plain ? plain : Object.class;
  }

  /** A Java type as people write it. */
  public static String name(Type type) {
    String name = type instanceof Class<?> plain ? plain.getCanonicalName() : type.getTypeName();
    return String.valueOf(name).replaceAll("\\bjava\\.(lang|math|time|util)\\.", "");
  }

  /** The Java type of values of a SQL type that may be NULL, as source; a ROW's is a record. */
  public static String source(DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "Boolean";
      case TINYINT -> "Byte";
      case SMALLINT -> "Short";
      case INTEGER -> "Integer";
      case BIGINT -> "Long";
      case REAL -> "Float";
      case DOUBLE -> "Double";
      case DECIMAL -> "BigDecimal";
      case CHAR, VARCHAR -> "String";
      case BINARY, VARBINARY -> "byte[]";
      case DATE -> "LocalDate";
      case TIME -> "LocalTime";
      case TIMESTAMP -> "LocalDateTime";
      case TIMESTAMP_LTZ -> "Instant";
      case INTERVAL_DAY_TIME -> "Duration";
      case INTERVAL_YEAR_MONTH -> "Period";
      case ARRAY -> "List<" + source(type.fields().get(0).type()) + ">";
      case MAP ->
          "Map<%s, %s>"
              .formatted(source(type.fields().get(0).type()), source(type.fields().get(1).type()));
      case ROW -> "a record";
      case NULL -> "Object";
    };
  }
}
