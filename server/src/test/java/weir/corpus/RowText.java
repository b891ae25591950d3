package weir.corpus;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;

/** Rows as text in which those of two engines can be compared. */
final class RowText {
  private static final MathContext DIGITS = new MathContext(10);

  private RowText() {}

  static String of(RowBatch batch, int row) {
    List<String> texts = new ArrayList<>();
    List<@Nullable Object> values = batch.values(row);
    for (int i = 0; i < values.size(); i++) {
      boolean isTime = batch.schema().type(i).kind() == TypeKind.TIMESTAMP;
      Object value = values.get(i);
      texts.add(isTime && value != null ? time((Long) value) : text(value));
    }
    return String.join("|", texts);
  }

  /** The rows of a query, in order of their text. */
  static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      int columns = found.getMetaData().getColumnCount();
      while (found.next()) {
        List<String> texts = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          texts.add(text(found.getObject(i)));
        }
        rows.add(String.join("|", texts));
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private static String time(long millis) {
    return LocalDateTime.ofEpochSecond(
            Math.floorDiv(millis, 1000L),
            (int) Math.floorMod(millis, 1000L) * 1_000_000,
            ZoneOffset.UTC)
        .toString();
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Timestamp time) {
      return time.toLocalDateTime().toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      return number.toString();
    }
    if (value instanceof Number number) {
      BigDecimal exact = new BigDecimal(number.toString());
      return exact.signum() == 0 ? "0" : exact.round(DIGITS).stripTrailingZeros().toPlainString();
    }
    return String.valueOf(value);
  }
}
