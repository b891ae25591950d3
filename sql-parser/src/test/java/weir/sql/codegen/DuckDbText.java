package weir.sql.codegen;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Schema;

/** Values of both engines as texts that are equal if the values are. */
final class DuckDbText {
  private DuckDbText() {}

  static String ofRow(List<@Nullable Object> values, Schema schema) {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      row.append(ofOurs(values.get(i), schema.type(i))).append(" | ");
    }
    return row.toString();
  }

  static String ofRow(ResultSet rows, Schema schema) throws SQLException {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < schema.size(); i++) {
      row.append(ofTheirs(rows, i + 1, schema.type(i))).append(" | ");
    }
    return row.toString();
  }

  private static String ofOurs(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case DECIMAL, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE ->
          number(new BigDecimal(ValueText.of(value, type)));
      case TIMESTAMP -> ValueText.of(value, type).replaceFirst(":00$", "");
      default -> ValueText.of(value, type);
    };
  }

  private static String ofTheirs(ResultSet rows, int column, DataType type) throws SQLException {
    Object value = rows.getObject(column);
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case BOOLEAN -> value.toString().toUpperCase(Locale.ROOT);
      case DECIMAL, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE ->
          number(new BigDecimal(value.toString()));
      case CHAR, VARCHAR -> "'" + value + "'";
      case DATE -> rows.getObject(column, LocalDate.class).toString();
      case TIMESTAMP ->
          rows.getTimestamp(column).toLocalDateTime().toString().replaceFirst(":00$", "");
      default -> throw new IllegalStateException(type.toString());
    };
  }

  /** Ten digits: quotients of decimals are exact in ours and floats in DuckDB. */
  private static String number(BigDecimal value) {
    BigDecimal rounded = value.round(new MathContext(10)).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toString();
  }
}
