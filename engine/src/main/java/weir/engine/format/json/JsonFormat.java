package weir.engine.format.json;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.Decoder;
import weir.engine.format.DecoderFactory;
import weir.engine.format.EncoderFactory;
import weir.engine.format.Format;
import weir.engine.format.OnError;
import weir.engine.format.RowCollector;
import weir.engine.format.TextColumn;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueOptions;

/**
 * JSON, one object per line.
 *
 * <ul>
 *   <li>A column gets the field of its name, else the only field that differs in case only; without
 *       one it is NULL. Of a field that comes twice the last counts. Other fields are skipped.
 *   <li>Numbers, booleans and times may stand in strings. A text column takes any value: of a
 *       number, an array or an object its JSON text. Binary strings are base64.
 *   <li>What would lose digits, milliseconds or characters makes the row bad.
 *   <li>Written is every column, NULL as {@code null}; NaN and the infinities, which are no numbers
 *       in JSON, as strings; numbers with all their digits.
 * </ul>
 */
public final class JsonFormat implements Format {
  @Override
  public String name() {
    return "json";
  }

  @Override
  public String extension() {
    return "jsonl";
  }

  @Override
  public DecoderFactory decoding(Schema schema, TableOptions options) {
    OnError onError = OnError.of(options);
    ValueOptions values = ValueOptions.of(options);
    schema.fields().forEach(field -> check(field.name(), field.type()));
    return new Decoding(schema, onError, values, null);
  }

  private record Decoding(
      Schema schema, OnError onError, ValueOptions values, @Nullable Supplier<TextColumn> texts)
      implements DecoderFactory {
    @Override
    public Decoder decoder(List<Integer> columns, int batchRows) {
      TextColumn text = texts == null ? null : texts.get();
      RowCollector rows = new RowCollector(schema.select(columns), batchRows, onError, text);
      return new JsonDecoder(rows, new JsonColumns(schema, columns, rows, values));
    }

    @Override
    public Optional<DecoderFactory> keepingText(Supplier<TextColumn> newTexts) {
      return Optional.of(new Decoding(schema, onError, values, newTexts));
    }
  }

  @Override
  public EncoderFactory encoding(Schema schema, TableOptions options) {
    TimestampFormat timestamps = TimestampFormat.of(options);
    schema.fields().forEach(field -> check(field.name(), field.type()));
    return columns -> new JsonEncoder(schema, columns, timestamps);
  }

  private static void check(String column, DataType type) {
    switch (type.kind()) {
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL -> throw refused(column, type);
      case MAP -> {
        if (!type.fields().get(0).type().kind().isText()) {
          throw refused(column, type);
        }
        check(column, type.fields().get(1).type());
      }
      case ARRAY, ROW -> {
        for (Field field : type.fields()) {
          check(column, field.type());
        }
      }
      default -> {}
    }
  }

  private static WeirException refused(String column, DataType type) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "Column "
            + column
            + ": JSON has no "
            + type.name()
            + "; use VARCHAR, or a map by VARCHAR.");
  }
}
