package weir.sql.codegen;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.calcite.avatica.util.ByteString;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.function.Failures;

/**
 * Nested values between the engine's form, in which every integer and time is a {@code Long}, and
 * that of Calcite's functions. Generated code calls it.
 */
public final class CalciteValues {
  private CalciteValues() {}

  /** A value of that type as Calcite's functions take it. */
  public static @Nullable Object toCalcite(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case TINYINT -> ((Number) value).byteValue();
      case SMALLINT -> ((Number) value).shortValue();
      case INTEGER, DATE, TIME, INTERVAL_YEAR_MONTH -> ((Number) value).intValue();
      case REAL -> ((Number) value).floatValue();
      case BINARY, VARBINARY -> new ByteString((byte[]) value);
      case ARRAY, MAP, ROW -> nested(value, type, CalciteValues::toCalcite);
      default -> value;
    };
  }

  /**
   * A value of that type, as a function of Calcite's gave it, in the engine's form. The function
   * may fail only now, because some lists compute their elements when they are read; {@code where}
   * is its SQL text.
   */
  public static @Nullable Object fromCalcite(@Nullable Object value, DataType type, String where) {
    try {
      return fromCalcite(value, type);
    } catch (RuntimeException e) {
      throw Failures.of(where, e);
    }
  }

  private static @Nullable Object fromCalcite(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case TINYINT,
          SMALLINT,
          INTEGER,
          BIGINT,
          DATE,
          TIME,
          TIMESTAMP,
          TIMESTAMP_LTZ,
          INTERVAL_YEAR_MONTH,
          INTERVAL_DAY_TIME ->
          ((Number) value).longValue();
      case REAL, DOUBLE -> ((Number) value).doubleValue();
      case DECIMAL -> new BigDecimal(value.toString()).setScale(type.scale(), RoundingMode.HALF_UP);
      case BINARY, VARBINARY -> ((ByteString) value).getBytes();
      case ARRAY, MAP, ROW -> nested(value, type, CalciteValues::fromCalcite);
      default -> value;
    };
  }

  private static Object nested(
      Object value,
      DataType type,
      BiFunction<@Nullable Object, DataType, @Nullable Object> convert) {
    DataType first = type.fields().get(0).type();
    return switch (type.kind()) {
      case ARRAY -> {
        List<@Nullable Object> elements = new ArrayList<>();
        ((List<?>) value).forEach(element -> elements.add(convert.apply(element, first)));
        yield elements;
      }
      case MAP -> {
        DataType second = type.fields().get(1).type();
        Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
        ((Map<?, ?>) value)
            .forEach((k, v) -> entries.put(convert.apply(k, first), convert.apply(v, second)));
        yield entries;
      }
      default -> throw new IllegalArgumentException(type + " does not go through Calcite");
    };
  }
}
