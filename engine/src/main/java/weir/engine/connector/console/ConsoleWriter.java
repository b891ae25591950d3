package weir.engine.connector.console;

import java.nio.charset.StandardCharsets;
import weir.engine.Console;
import weir.engine.connector.RowKindColumn;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.format.RowEncoder;
import weir.engine.function.TextBuffer;

/** Prints batches as they come. Owned by one thread. */
final class ConsoleWriter implements SinkWriter {
  private final Console console;
  private final RowEncoder encoder;
  private final Schema printed;
  private final boolean isChanging;
  private final TextBuffer text = new TextBuffer();

  ConsoleWriter(Console console, RowEncoder encoder, Schema printed, boolean isChanging) {
    this.console = console;
    this.encoder = encoder;
    this.printed = printed;
    this.isChanging = isChanging;
    encoder.encodeHeader(text);
  }

  @Override
  public void write(RowBatch batch) {
    encoder.encode(isChanging ? RowKindColumn.append(batch, printed) : batch, text);
    console.print(new String(text.bytes(), 0, text.length(), StandardCharsets.UTF_8));
    text.clear();
  }

  @Override
  public String prepare(long epoch) {
    return "";
  }

  @Override
  public void publish(long epoch, String token) {}

  @Override
  public void close() {}
}
