package weir.engine.format;

import java.util.Optional;
import weir.engine.TableOptions;
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowKind;

/** What becomes of the row of a key: the symbols of {@link RowKind}, and no other text. */
public final class RowKindParser extends ValueParser {
  /** What a message says is expected. */
  public static final String EXPECTED = "one of +I, -U, +U and -D";

  /** The name of the column that holds such text: the option {@code changes} of a file's table. */
  public static Optional<String> column(TableOptions options) {
    return options.given("changes");
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    if (RowKind.find(text, start, end) < 0) {
      return false;
    }
    ((BytesBuilder) out).append(text, start, end - start);
    return true;
  }
}
