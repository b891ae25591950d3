package weir.engine.operator.stateful;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.udf.Row;

/** Shows one row after the other of batches of one schema. Owned by one thread. */
final class RowView implements Row {
  private final Schema schema;
  private final Map<String, Integer> columns = new HashMap<>();
  private final @Nullable ColumnForm[] forms;
  private final Map<Class<?>, ObjectReader> readers = new HashMap<>();
  private RowBatch batch;
  private int row;

  RowView(Schema schema) {
    this.schema = schema;
    this.forms = new @Nullable ColumnForm[schema.size()];
    this.batch = new RowBatchBuilder(schema, 0).build(0);
  }

  /** Shows that row of a batch, by row number. */
  RowView show(RowBatch newBatch, int newRow) {
    batch = newBatch;
    row = newRow;
    return this;
  }

  RowBatch batch() {
    return batch;
  }

  private int column(String name) {
    Integer known = columns.get(name);
    if (known == null) {
      known = ObjectReader.columnOf(schema, name);
      if (known < 0) {
        throw new WeirException(
            ErrorCode.COLUMN_NOT_FOUND,
            "the row has no column '%s'; it has %s".formatted(name, ObjectReader.names(schema)));
      }
      columns.put(name, known);
    }
    return known;
  }

  private int column(String name, boolean isRight, String method) {
    int column = column(name);
    if (!isRight) {
      throw wrong(column, method);
    }
    return column;
  }

  private WeirException wrong(int column, String method) {
    return new WeirException(
        ErrorCode.TYPE_MISMATCH,
        "%s is %s, which %s does not give"
            .formatted(schema.field(column).name(), schema.type(column).name(), method));
  }

  private TypeKind kind(String name) {
    return schema.type(column(name)).kind();
  }

  private long number(int column) {
    LongVector values = batch.longs(column);
    if (values.isNull(row)) {
      throw isNull(column);
    }
    return values.value(row);
  }

  private WeirException isNull(int column) {
    return new WeirException(
        ErrorCode.NULL_NOT_ALLOWED,
        "column %s is NULL: ask isNull first".formatted(schema.field(column).name()));
  }

  @Override
  public boolean isNull(String column) {
    return batch.column(column(column)).isNull(row);
  }

  @Override
  public boolean getBoolean(String column) {
    return number(column(column, kind(column) == TypeKind.BOOLEAN, "getBoolean")) != 0;
  }

  @Override
  public int getInt(String column) {
    TypeKind kind = kind(column);
    boolean fits = kind.isInteger() && kind != TypeKind.BIGINT;
    return (int) number(column(column, fits, "getInt"));
  }

  @Override
  public long getLong(String column) {
    return number(column(column, kind(column).isInteger(), "getLong"));
  }

  @Override
  public double getDouble(String column) {
    int index = column(column);
    TypeKind kind = schema.type(index).kind();
    if (kind == TypeKind.REAL || kind == TypeKind.DOUBLE) {
      DoubleVector values = batch.doubles(index);
      if (values.isNull(row)) {
        throw isNull(index);
      }
      return values.value(row);
    }
    if (kind.isInteger()) {
      return number(index);
    }
    BigDecimal decimal = getDecimal(column);
    if (decimal == null) {
      throw isNull(index);
    }
    return decimal.doubleValue();
  }

  @Override
  public @Nullable String getString(String column) {
    return (String) get(column(column, kind(column).isText(), "getString"));
  }

  @Override
  public byte @Nullable [] getBytes(String column) {
    boolean fits = kind(column) == TypeKind.BINARY || kind(column) == TypeKind.VARBINARY;
    return (byte[]) get(column(column, fits, "getBytes"));
  }

  @Override
  public @Nullable BigDecimal getDecimal(String column) {
    return (BigDecimal) get(column, TypeKind.DECIMAL, "getDecimal");
  }

  @Override
  public @Nullable LocalDate getDate(String column) {
    return (LocalDate) get(column, TypeKind.DATE, "getDate");
  }

  @Override
  public @Nullable LocalTime getTime(String column) {
    return (LocalTime) get(column, TypeKind.TIME, "getTime");
  }

  @Override
  public @Nullable LocalDateTime getTimestamp(String column) {
    return (LocalDateTime) get(column, TypeKind.TIMESTAMP, "getTimestamp");
  }

  @Override
  public @Nullable Instant getInstant(String column) {
    return (Instant) get(column, TypeKind.TIMESTAMP_LTZ, "getInstant");
  }

  @Override
  public @Nullable Duration getDuration(String column) {
    return (Duration) get(column, TypeKind.INTERVAL_DAY_TIME, "getDuration");
  }

  @Override
  public long getMillis(String column) {
    TypeKind kind = kind(column);
    boolean fits =
        kind.isTimestamp() || kind == TypeKind.TIME || kind == TypeKind.INTERVAL_DAY_TIME;
    return number(column(column, fits, "getMillis"));
  }

  @Override
  @SuppressWarnings("unchecked")
  public @Nullable List<@Nullable Object> getList(String column) {
    return (List<@Nullable Object>) get(column, TypeKind.ARRAY, "getList");
  }

  @Override
  @SuppressWarnings("unchecked")
  public @Nullable Map<@Nullable Object, @Nullable Object> getMap(String column) {
    return (Map<@Nullable Object, @Nullable Object>) get(column, TypeKind.MAP, "getMap");
  }

  @Override
  public @Nullable Object get(String column) {
    return get(column(column));
  }

  private @Nullable Object get(String column, TypeKind kind, String method) {
    return get(column(column, kind(column) == kind, method));
  }

  private @Nullable Object get(int column) {
    ColumnForm form = forms[column];
    if (form == null) {
      form = ColumnForm.natural(schema.type(column));
      forms[column] = form;
    }
    return form.read(batch.column(column), row);
  }

  @Override
  public <T> T as(Class<T> type) {
    return type.cast(reader(type).read(batch, row));
  }

  ObjectReader reader(Class<?> type) {
    return readers.computeIfAbsent(type, wanted -> ObjectReader.of(wanted, schema));
  }
}
