package weir.server.avatica;

import java.util.Arrays;
import java.util.Optional;

/** Questions of our own driver for which Avatica's protocol has no message; they are no SQL. */
enum MetadataStatement {
  PRIMARY_KEYS("{weir primary keys}"),
  FUNCTIONS("{weir functions}");

  private final String text;

  MetadataStatement(String text) {
    this.text = text;
  }

  static Optional<MetadataStatement> of(String sql) {
    return Arrays.stream(values()).filter(question -> question.text.equals(sql)).findFirst();
  }
}
