package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.state.ColumnSlab;

/** ARRAY_AGG: the values as an array. */
final class ValueArray implements Finish {
  private final DataType type;

  ValueArray(DataType type) {
    this.type = type;
  }

  @Override
  public void append(ColumnSlab values, int[] rows, ColumnBuilder out) {
    ColumnBuilder copied = ColumnBuilder.of(type, rows.length);
    for (int row : rows) {
      values.copyTo(row, copied);
    }
    ColumnVector vector = copied.build();
    List<@Nullable Object> array = new ArrayList<>(rows.length);
    for (int i = 0; i < rows.length; i++) {
      array.add(element(vector, i));
    }
    out.appendObject(Collections.unmodifiableList(array));
  }

  /** The value as nested values hold it. */
  private @Nullable Object element(ColumnVector vector, int row) {
    Object value = vector.object(row);
    if (value instanceof Long number) {
      return switch (type.kind()) {
        case BOOLEAN -> number != 0;
        case DECIMAL -> BigDecimal.valueOf(number, type.scale());
        default -> number;
      };
    }
    return value instanceof byte[] bytes && type.kind().isText()
        ? new String(bytes, StandardCharsets.UTF_8)
        : value;
  }
}
