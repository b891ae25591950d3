package weir.engine.routine;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import weir.engine.ShownText;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.function.TextBuffer;
import weir.engine.function.TimeText;

/** Rows and values in messages, times and decimals as one writes them. */
final class RowText {
  private static final int MAX_VALUE = 100;

  private RowText() {}

  /** The columns of a row with their values. */
  static String of(RowBatch batch, int row) {
    Schema schema = batch.schema();
    List<@Nullable Object> values = batch.values(row);
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      fields.add(schema.field(i).name() + " = " + shown(readable(values.get(i), schema.type(i))));
    }
    return String.join(", ", fields);
  }

  /** A value that is held as its type says, as an object that shows itself. */
  private static @Nullable Object readable(@Nullable Object value, DataType type) {
    if (!(value instanceof Long number)) {
      return value;
    }
    return switch (type.kind()) {
      case BOOLEAN -> number != 0;
      case DATE -> new Written(TimeText::writeDate, number);
      case TIME -> new Written(TimeText::writeTime, number);
      case TIMESTAMP -> new Written(TimeText::writeTimestamp, number);
      case TIMESTAMP_LTZ -> Instant.ofEpochMilli(number);
      case DECIMAL -> BigDecimal.valueOf(number, type.scale());
      default -> value;
    };
  }

  /** An object in words. */
  static String shown(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    String text = value instanceof byte[] bytes ? bytes.length + " bytes" : value.toString();
    return value instanceof CharSequence
        ? ShownText.quoted(text, MAX_VALUE)
        : ShownText.shortened(text, MAX_VALUE);
  }

  /** A time as {@link TimeText} writes it. */
  private record Written(ObjLongConsumer<TextBuffer> writer, long value) {
    @Override
    public String toString() {
      TextBuffer buffer = new TextBuffer();
      writer.accept(buffer, value);
      return new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.UTF_8);
    }
  }
}
