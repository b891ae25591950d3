package weir.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.util.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Makes one Java value of a cell, whichever serialization it came through: JSON knows numbers,
 * text, true and false only, says NaN and infinities as text and bytes as base64.
 *
 * <p>The values are Boolean, Integer, Long, Float, Double, BigDecimal, String, byte[], LocalDate,
 * LocalTime, LocalDateTime, Instant and List.
 */
final class Decoder {
  private Decoder() {}

  static Object decode(Object cell, ColumnMetaData.AvaticaType type) throws SQLException {
    try {
      return decode(cell, ColumnKind.of(type), type);
    } catch (ClassCastException | ArithmeticException | IllegalArgumentException e) {
      throw SqlErrors.create(
          "The server sent " + cell + " in a column of " + type.name, SqlErrors.GENERAL, e);
    }
  }

  private static Object decode(Object cell, ColumnKind kind, ColumnMetaData.AvaticaType type)
      throws SQLException {
    switch (kind) {
      case BOOLEAN:
        return (Boolean) cell;
      case INTEGER:
        return cell instanceof Integer ? cell : (Object) ((Number) cell).intValue();
      case LONG:
        return cell instanceof Long ? cell : (Object) ((Number) cell).longValue();
      case FLOAT:
        return cell instanceof String ? Float.valueOf((String) cell) : ((Number) cell).floatValue();
      case DOUBLE:
        return cell instanceof String
            ? Double.valueOf((String) cell)
            : ((Number) cell).doubleValue();
      case DECIMAL:
        return decimal((Number) cell);
      case TEXT:
        return (String) cell;
      case BYTES:
        return bytes(cell);
      case DATE:
        return LocalDate.ofEpochDay(((Number) cell).longValue());
      case TIME:
        return LocalTime.ofNanoOfDay(((Number) cell).longValue() * 1_000_000);
      case TIMESTAMP:
        return LocalDateTime.ofInstant(
            Instant.ofEpochMilli(((Number) cell).longValue()), ZoneOffset.UTC);
      case INSTANT:
        return Instant.ofEpochMilli(((Number) cell).longValue());
      case ARRAY:
        return elements((List<?>) cell, ((ColumnMetaData.ArrayType) type).getComponent());
      case OTHER:
        return cell;
    }
    throw new AssertionError(kind);
  }

  private static BigDecimal decimal(Number number) {
    if (number instanceof BigDecimal) {
      return (BigDecimal) number;
    }
    return number instanceof BigInteger
        ? new BigDecimal((BigInteger) number)
        : BigDecimal.valueOf(number.longValue());
  }

  private static byte[] bytes(Object cell) {
    if (cell instanceof byte[]) {
      return (byte[]) cell;
    }
    return cell instanceof ByteString
        ? ((ByteString) cell).getBytes()
        : Base64.getDecoder().decode((String) cell);
  }

  private static List<@Nullable Object> elements(
      List<?> cells, ColumnMetaData.AvaticaType component) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>(cells.size());
    for (Object cell : cells) {
      values.add(cell == null ? null : decode(cell, component));
    }
    return values;
  }
}
