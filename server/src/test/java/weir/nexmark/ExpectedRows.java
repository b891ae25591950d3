package weir.nexmark;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a result as they stand in {@code testdata/nexmark/expected}: CSV, sorted, times with
 * milliseconds and doubles with three fraction digits. Of a large result there are the first rows
 * and, in a last line, the number of all and the SHA-256 of their lines.
 */
final class ExpectedRows {
  private static final int MAX_CHARACTERS = 64 * 1024;
  private static final int SHOWN_ROWS = 20;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private ExpectedRows() {}

  /** All rows of a result. */
  static String text(ResultSet result) throws SQLException {
    ResultSetMetaData columns = result.getMetaData();
    List<String> lines = new ArrayList<>();
    while (result.next()) {
      List<String> cells = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        cells.add(cell(result.getObject(i)));
      }
      lines.add(String.join(",", cells) + "\n");
    }
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      names.add(columns.getColumnLabel(i));
    }
    Collections.sort(lines);
    return String.join(",", names) + "\n" + body(lines);
  }

  private static String body(List<String> lines) {
    String all = String.join("", lines);
    return all.length() <= MAX_CHARACTERS
        ? all
        : String.join("", lines.subList(0, SHOWN_ROWS))
            + "# "
            + lines.size()
            + " rows, SHA-256 "
            + sha256(all)
            + "\n";
  }

  private static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Double number) {
      return new BigDecimal(number).setScale(3, RoundingMode.HALF_UP).toPlainString();
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof Timestamp time) {
      return TIME.format(time.toLocalDateTime());
    }
    String text = value.toString();
    assert text.indexOf(',') < 0 && text.indexOf('"') < 0 : text;
    return text;
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
