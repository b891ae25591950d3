package weir.engine.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * Rows written in the statement itself; a parameter of the statement comes in by a calc above.
 *
 * @param id stable name of this operator
 * @param rows the rows, values as {@link weir.engine.data.RowBatch#values} gives them
 * @param schema the output
 */
public record ValuesNode(String id, List<List<@Nullable Object>> rows, Schema schema)
    implements PlanNode {
  public ValuesNode {
    rows = rows.stream().map(row -> held(row, schema)).toList();
  }

  /** The values as they are held; from JSON come other numbers than went in. */
  static List<@Nullable Object> held(List<@Nullable Object> row, Schema schema) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      Object value = row.get(i);
      values.add(value == null ? null : held(value, schema.type(i)));
    }
    return Collections.unmodifiableList(values);
  }

  private static Object held(Object value, DataType type) {
    return switch (type.layout()) {
      case LONG -> ((Number) value).longValue();
      case DOUBLE -> Double.valueOf(value.toString());
      case BYTES ->
          type.kind().isText() || value instanceof byte[]
              ? value
              : Base64.getDecoder().decode((String) value);
      case OBJECT ->
          type.kind() == TypeKind.DECIMAL
              ? new BigDecimal(value.toString()).setScale(type.scale())
              : value;
    };
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of();
  }

  @Override
  public int timeColumn() {
    return NO_TIME;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
