package weir.shell;

import org.jspecify.annotations.Nullable;

/**
 * A field between commas, quoted as RFC 4180 says. NULL is an empty field, an empty string a quoted
 * one.
 */
final class CsvField {
  private CsvField() {}

  static void append(@Nullable String field, StringBuilder line) {
    if (field != null && mustBeQuoted(field)) {
      line.append('"').append(field.replace("\"", "\"\"")).append('"');
    } else if (field != null) {
      line.append(field);
    }
  }

  private static boolean mustBeQuoted(String field) {
    for (int i = 0; i < field.length(); i++) {
      switch (field.charAt(i)) {
        case '"', ',', '\n', '\r' -> {
          return true;
        }
        default -> {}
      }
    }
    return field.isEmpty();
  }
}
