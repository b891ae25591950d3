package weir.engine.format;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Layout;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Columns of any type and values of theirs, the awkward ones more often than others. */
final class RandomColumns {
  private static final List<String> WORDS =
      List.of(
          "", " ", "NULL", "null", "NaN", "0", ",", "\"", "\"\"", "\\", "'", "\r", "\n", "\t",
          "\u0000", "\u0007", "\u001f", "\u007f", "\uFEFF", "\u2028", "ß", "日本", "🦆", "a,b", "e",
          "1", "-", "true", "{}", "[1]", " x ", "t", "\\t", "end\r");

  private static final List<Double> DOUBLES =
      List.of(
          0.0,
          -0.0,
          1.0,
          0.1,
          -1.5,
          1e15,
          1e-4,
          123456.789,
          Double.NaN,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          1.0 / 3);

  private static final List<TypeKind> FLAT_KINDS =
      List.copyOf(EnumSet.range(TypeKind.BOOLEAN, TypeKind.TIMESTAMP_LTZ));

  private static final long YEARS_MILLIS = 100L * 365 * 86_400_000;

  private final Random random;
  private final boolean isNested;

  RandomColumns(Random random, boolean isNested) {
    this.random = random;
    this.isNested = isNested;
  }

  List<ColumnDefinition> definitions(int count) {
    List<ColumnDefinition> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(Tables.column(word() + i, type(isNested ? 2 : 0)));
    }
    return columns;
  }

  RowBatch batch(Schema schema, int rows) {
    RowBatchBuilder batch = new RowBatchBuilder(schema);
    for (int i = 0; i < rows; i++) {
      batch.row(
          schema.fields().stream()
              .map(field -> held(field.type(), value(field.type())))
              .toArray(Object[]::new));
    }
    return batch.build();
  }

  /** A value inside another as a column holds it. */
  private static @Nullable Object held(DataType type, @Nullable Object value) {
    return value instanceof BigDecimal decimal && type.layout() == Layout.LONG
        ? decimal.unscaledValue()
        : value;
  }

  private DataType type(int depth) {
    int shape = random.nextInt(depth > 0 ? 5 : 1);
    if (shape == 2) {
      return DataType.arrayOf(type(depth - 1));
    }
    if (shape == 3) {
      return DataType.mapOf(DataType.of(TypeKind.VARCHAR), type(depth - 1));
    }
    if (shape == 4) {
      int fields = 1 + random.nextInt(3);
      return DataType.rowOf(
          IntStream.range(0, fields)
              .mapToObj(i -> new Field(word() + i, type(depth - 1)))
              .toList());
    }
    return flatType();
  }

  private DataType flatType() {
    TypeKind kind = FLAT_KINDS.get(random.nextInt(FLAT_KINDS.size()));
    return switch (kind) {
      case DECIMAL -> {
        int precision = 1 + random.nextInt(DataType.MAX_DECIMAL_PRECISION);
        yield DataType.decimal(precision, random.nextInt(precision + 1));
      }
      case TIMESTAMP, TIMESTAMP_LTZ, TIME -> new DataType(kind, 3, 0, true, List.of());
      default -> DataType.of(kind);
    };
  }

  private @Nullable Object value(DataType type) {
    if (random.nextInt(6) == 0) {
      return null;
    }
    return switch (type.kind()) {
      case BOOLEAN -> random.nextBoolean();
      case TINYINT -> (long) (byte) random.nextInt();
      case SMALLINT -> (long) (short) random.nextInt();
      case INTEGER -> (long) random.nextInt();
      case BIGINT -> random.nextLong() >> random.nextInt(64);
      case REAL -> (double) (float) number();
      case DOUBLE -> number();
      case DECIMAL -> decimal(type);
      case CHAR, VARCHAR -> text();
      case BINARY, VARBINARY -> text().getBytes(StandardCharsets.UTF_16);
      case DATE -> (long) random.nextInt(-700_000, 2_900_000);
      case TIME -> (long) random.nextInt(86_400_000);
      case TIMESTAMP, TIMESTAMP_LTZ -> random.nextLong(-YEARS_MILLIS, YEARS_MILLIS);
      case ARRAY -> list(() -> value(type.fields().get(0).type()), random.nextInt(4));
      case MAP -> map(type.fields().get(1).type());
      case ROW ->
          type.fields().stream()
              .map(field -> value(field.type()))
              .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL -> throw new AssertionError(type);
    };
  }

  private double number() {
    return switch (random.nextInt(3)) {
      case 0 -> DOUBLES.get(random.nextInt(DOUBLES.size()));
      case 1 -> random.nextInt(100_000) / 100.0;
      default -> Double.longBitsToDouble(random.nextLong());
    };
  }

  private BigDecimal decimal(DataType type) {
    BigInteger limit = BigInteger.TEN.pow(1 + random.nextInt(type.precision()));
    BigInteger unscaled = new BigInteger(limit.bitLength() + 8, random).mod(limit);
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
  }

  private List<@Nullable Object> list(Supplier<@Nullable Object> element, int size) {
    List<@Nullable Object> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(element.get());
    }
    return list;
  }

  private Map<String, @Nullable Object> map(DataType valueType) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      map.put(text(), value(valueType));
    }
    return map;
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int words = random.nextInt(4); words > 0; words--) {
      text.append(word());
    }
    return text.toString();
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }
}
