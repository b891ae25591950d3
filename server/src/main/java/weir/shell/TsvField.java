package weir.shell;

import org.jspecify.annotations.Nullable;

/**
 * A field between tabs as PostgreSQL's COPY writes it: a backslash before what would end a field or
 * a line, {@code \N} for NULL.
 */
final class TsvField {
  private TsvField() {}

  static void append(@Nullable String field, StringBuilder line) {
    if (field == null) {
      line.append("\\N");
      return;
    }
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      switch (c) {
        case '\t' -> line.append("\\t");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\\' -> line.append("\\\\");
        default -> line.append(c);
      }
    }
  }
}
