package weir.shell;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as JSON text. What has no JSON form of its own is a string, as SQL writes it. */
final class JsonText {
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private static final Pattern TYPE = Pattern.compile("(ROW\\(|MAP<).*", Pattern.DOTALL);

  private JsonText() {}

  /** Whether values of that type are strings of JSON: JDBC has no better form for them. */
  static boolean isTypeOf(String typeName) {
    return TYPE.matcher(typeName).matches();
  }

  static String of(Object value) throws SQLException {
    StringBuilder json = new StringBuilder();
    append(json, value);
    return json.toString();
  }

  static void append(StringBuilder json, @Nullable Object value) throws SQLException {
    if (value == null || value instanceof Boolean) {
      json.append(value);
    } else if (value instanceof BigDecimal number) {
      json.append(number.toPlainString());
    } else if (value instanceof Number) {
      appendNumber(json, value.toString());
    } else if (value instanceof byte[] bytes) {
      appendString(json, HexFormat.of().formatHex(bytes));
    } else if (value instanceof Timestamp timestamp) {
      appendString(json, TIMESTAMP.format(timestamp.toLocalDateTime()));
    } else if (value instanceof Map<?, ?> map) {
      appendObject(json, map);
    } else if (value instanceof Array array) {
      appendArray(json, array);
    } else if (value instanceof Struct struct) {
      append(json, struct.getAttributes());
    } else if (value instanceof Collection<?> || value.getClass().isArray()) {
      appendList(json, listOf(value));
    } else {
      appendString(json, value.toString());
    }
  }

  private static void appendArray(StringBuilder json, Array array) throws SQLException {
    Collection<?> elements = listOf(array.getArray());
    if (isTypeOf(array.getBaseTypeName())) {
      json.append('[');
      json.append(elements.stream().map(String::valueOf).collect(Collectors.joining(",")));
      json.append(']');
    } else {
      appendList(json, elements);
    }
  }

  private static Collection<?> listOf(Object value) {
    if (value instanceof Collection<?> collection) {
      return collection;
    }
    @Nullable Object[] elements = new Object[java.lang.reflect.Array.getLength(value)];
    Arrays.setAll(elements, i -> java.lang.reflect.Array.get(value, i));
    return Arrays.asList(elements);
  }

  private static void appendList(StringBuilder json, Collection<?> values) throws SQLException {
    char separator = '[';
    for (Object value : values) {
      json.append(separator);
      append(json, value);
      separator = ',';
    }
    json.append(values.isEmpty() ? "[]" : "]");
  }

  private static void appendObject(StringBuilder json, Map<?, ?> map) throws SQLException {
    char separator = '{';
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.append(separator);
      appendString(json, String.valueOf(entry.getKey()));
      json.append(':');
      append(json, entry.getValue());
      separator = ',';
    }
    json.append(map.isEmpty() ? "{}" : "}");
  }

  /** JSON knows neither NaN nor infinity; they become strings. */
  static void appendNumber(StringBuilder json, String text) {
    if (Character.isDigit(text.charAt(text.length() - 1))) {
      json.append(text);
    } else {
      appendString(json, text);
    }
  }

  static void appendString(StringBuilder json, String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < ' ') {
            json.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    json.append('"');
  }
}
