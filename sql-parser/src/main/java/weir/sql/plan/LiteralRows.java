package weir.sql.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexLiteral;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.function.Doubles;
import weir.sql.types.TypeMapping;

/** The rows of a VALUES as the engine holds them. */
final class LiteralRows {
  private LiteralRows() {}

  static List<List<@Nullable Object>> of(Values values) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (List<RexLiteral> tuple : values.getTuples()) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 0; i < tuple.size(); i++) {
        RelDataType type = values.getRowType().getFieldList().get(i).getType();
        row.add(value(tuple.get(i), TypeMapping.toDataType(type)));
      }
      rows.add(row);
    }
    return rows;
  }

  /** What a column of that type holds for a literal. */
  private static @Nullable Object value(RexLiteral literal, DataType type) {
    if (literal.isNull()) {
      return null;
    }
    return switch (type.kind()) {
      case BOOLEAN -> literal.isAlwaysTrue() ? 1L : 0L;
      case TINYINT, SMALLINT, INTEGER, BIGINT, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
          Constants.longValue(literal);
      case REAL ->
          Doubles.toReal(number(literal).doubleValue(), "CAST(" + number(literal) + " AS REAL)");
      case DOUBLE -> number(literal).doubleValue();
      case DECIMAL -> decimal(number(literal), type);
      case CHAR, VARCHAR -> literal.getValueAs(String.class);
      case BINARY, VARBINARY -> bytes(literal);
      case DATE, TIME -> (long) present(literal.getValueAs(Integer.class));
      case TIMESTAMP, TIMESTAMP_LTZ -> literal.getValueAs(Long.class);
      case ARRAY, MAP, ROW, NULL ->
          throw new WeirException(
              ErrorCode.NOT_SUPPORTED, "a literal of type " + type.name() + " is not supported");
    };
  }

  private static Object decimal(BigDecimal number, DataType type) {
    BigDecimal scaled = number.setScale(type.scale(), RoundingMode.HALF_UP);
    return switch (type.layout()) {
      case LONG -> scaled.unscaledValue().longValueExact();
      default -> scaled;
    };
  }

  private static BigDecimal number(RexLiteral literal) {
    return present(literal.getValueAs(BigDecimal.class));
  }

  private static byte[] bytes(RexLiteral literal) {
    return present(literal.getValueAs(ByteString.class)).getBytes();
  }

  private static <T> T present(@Nullable T value) {
    if (value == null) {
      throw new IllegalArgumentException("a literal that is not NULL has no value");
    }
    return value;
  }
}
