package weir.shell;

import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms in which results can be printed. */
enum OutputFormat {
  TABLE,
  CSV,
  TSV,
  JSON,
  VERTICAL;

  RowFormat create(Writer out, List<Column> columns, boolean header) {
    return switch (this) {
      case TABLE -> new TableFormat(out, columns, header);
      case CSV -> DelimitedFormat.csv(out, columns, header);
      case TSV -> DelimitedFormat.tsv(out, columns, header);
      case JSON -> new JsonFormat(out, columns);
      case VERTICAL -> new VerticalFormat(out, columns);
    };
  }

  /** Whether it is for people, who like an empty line between results. */
  boolean isForReading() {
    return this == TABLE || this == VERTICAL;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<OutputFormat> of(String text) {
    return Arrays.stream(values()).filter(format -> format.text().equals(text)).findAny();
  }

  static List<String> all() {
    return Arrays.stream(values()).map(OutputFormat::text).toList();
  }

  static String names() {
    return String.join(", ", all());
  }
}
