package weir.sql.codegen;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Random rows with NULLs, negative numbers, duplicates and characters beyond ASCII. */
final class RandomRows {
  static final Schema SCHEMA =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT).withNullable(false)),
          new Field("i", DataType.of(TypeKind.INTEGER)),
          new Field("j", DataType.of(TypeKind.INTEGER)),
          new Field("a", DataType.of(TypeKind.BIGINT)),
          new Field("b", DataType.of(TypeKind.BIGINT)),
          new Field("d", DataType.of(TypeKind.DOUBLE)),
          new Field("e", DataType.of(TypeKind.DOUBLE)),
          new Field("m", DataType.decimal(7, 2)),
          new Field("n", DataType.decimal(9, 3)),
          new Field("w", DataType.decimal(25, 4)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("u", DataType.of(TypeKind.VARCHAR)),
          new Field("p", DataType.of(TypeKind.BOOLEAN)),
          new Field("q", DataType.of(TypeKind.BOOLEAN)),
          new Field("dt", DataType.of(TypeKind.DATE)),
          new Field("ts", DataType.timestamp()),
          new Field("ts2", DataType.timestamp()));

  private static final String[] TEXTS = {
    "", "a", "b", "ab", "abc", " a ", "É", "éa", "😀", "a😀b", "zz", "Abc", "a%b", "a_b", "12"
  };
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);
  private static final int NULL_ONE_IN = 6;
  private static final long MILLIS_PER_DAY = 86_400_000L;

  private final Random random;

  RandomRows(Random random) {
    this.random = random;
  }

  @Nullable Object[] next(int id) {
    List<@Nullable Object> row = new ArrayList<>();
    for (Field field : SCHEMA.fields()) {
      boolean isNull = field.type().nullable() && random.nextInt(NULL_ONE_IN) == 0;
      row.add(isNull ? null : value(field, id));
    }
    return row.toArray();
  }

  private Object value(Field field, int id) {
    if (field.name().equals("id")) {
      return (long) id;
    }
    return switch (field.type().kind()) {
      case BOOLEAN -> (long) random.nextInt(2);
      case INTEGER, BIGINT -> random.nextInt(4) == 0 ? 3L : random.nextInt(2001) - 1000L;
      case DOUBLE -> random.nextInt(4) == 0 ? 1.5 : (random.nextInt(20001) - 10000) / 16.0;
      case DECIMAL ->
          field.type().precision() > DataType.MAX_LONG_DECIMAL_PRECISION
              ? BigDecimal.valueOf(random.nextInt(200001) - 100000, field.type().scale())
              : (Object) (random.nextInt(20001) - 10000L);
      case VARCHAR -> TEXTS[random.nextInt(TEXTS.length)];
      case DATE -> random.nextInt(40_000) - 20_000L;
      case TIMESTAMP ->
          (random.nextInt(40_000) - 20_000L) * MILLIS_PER_DAY
              + random.nextInt((int) MILLIS_PER_DAY);
      default -> throw new IllegalStateException(field.toString());
    };
  }

  String createTable() {
    List<String> columns = new ArrayList<>();
    for (Field field : SCHEMA.fields()) {
      // DuckDB's TIMESTAMP has microseconds; ours, milliseconds, can be told apart by that.
      columns.add(field.name() + " " + field.type().name().replace("TIMESTAMP(3)", "TIMESTAMP"));
    }
    return "CREATE TABLE t (" + String.join(", ", columns) + ")";
  }

  String insert(@Nullable Object[] row) {
    List<String> literals = new ArrayList<>();
    for (int i = 0; i < row.length; i++) {
      literals.add(literal(row[i], SCHEMA.type(i)));
    }
    return "INSERT INTO t VALUES (" + String.join(", ", literals) + ")";
  }

  private static String literal(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case BOOLEAN -> value.equals(1L) ? "TRUE" : "FALSE";
      case DECIMAL ->
          value instanceof Long unscaled
              ? BigDecimal.valueOf(unscaled, type.scale()).toString()
              : value.toString();
      case VARCHAR -> "'" + value + "'";
      case DATE -> "DATE '" + LocalDate.ofEpochDay((Long) value) + "'";
      case TIMESTAMP -> "TIMESTAMP '" + TIMESTAMP.format(Instant.ofEpochMilli((Long) value)) + "'";
      default -> value.toString();
    };
  }
}
