package weir.engine.connector.nexmark;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weir.engine.data.BytesVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.function.Dates;
import weir.engine.function.NumberText;
import weir.engine.function.TextBuffer;

/**
 * A file of events, a line each. Nothing is escaped, since no event has anything in it that would
 * have to be.
 */
final class EventFile implements Closeable {
  private static final int FLUSH_BYTES = 1 << 16;
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int MINUTES_PER_HOUR = 60;

  private final TextBuffer buffer = new TextBuffer();
  private final OutputStream out;
  private final Schema schema;
  private final List<byte[]> beforeColumn = new ArrayList<>();
  private final List<byte[]> afterColumn = new ArrayList<>();
  private final byte[] afterRow;

  private EventFile(OutputStream out, Schema schema, String afterRow) {
    this.out = out;
    this.schema = schema;
    this.afterRow = bytes(afterRow);
  }

  /** A new file of lines such as {@code {"id":1000,"name":"Kate Smith"}}. */
  static EventFile json(Path file, Schema schema) throws IOException {
    EventFile json = new EventFile(Files.newOutputStream(file), schema, "}\n");
    for (Field field : schema.fields()) {
      String before = json.beforeColumn.isEmpty() ? "{" : ",";
      String quote = field.type().kind().isInteger() ? "" : "\"";
      json.addColumn(before + "\"" + field.name() + "\":" + quote, quote);
    }
    return json;
  }

  /** A new file of lines such as {@code 1000,Kate Smith}, the first of which names the columns. */
  static EventFile csv(Path file, Schema schema) throws IOException {
    EventFile csv = new EventFile(Files.newOutputStream(file), schema, "\n");
    String header = schema.fields().stream().map(Field::name).collect(Collectors.joining(","));
    csv.buffer.append(header + "\n");
    for (int i = 0; i < schema.size(); i++) {
      csv.addColumn(i == 0 ? "" : ",", "");
    }
    return csv;
  }

  void write(RowBatch batch) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      writeRow(batch, batch.row(i));
      if (buffer.length() >= FLUSH_BYTES) {
        flush();
      }
    }
  }

  @Override
  public void close() throws IOException {
    try (out) {
      flush();
    }
  }

  private void addColumn(String before, String after) {
    beforeColumn.add(bytes(before));
    afterColumn.add(bytes(after));
  }

  private void writeRow(RowBatch batch, int row) {
    for (int i = 0; i < schema.size(); i++) {
      append(beforeColumn.get(i));
      switch (schema.type(i).kind()) {
        case TIMESTAMP -> writeTime(batch.longs(i).value(row));
        case VARCHAR -> {
          BytesVector texts = batch.bytes(i);
          buffer.append(texts.slab(), texts.start(row), texts.byteLength(row));
        }
        default -> NumberText.write(buffer, batch.longs(i).value(row));
      }
      append(afterColumn.get(i));
    }
    append(afterRow);
  }

  /** As ISO 8601 has it, always with milliseconds: 2026-01-01T00:00:00.000. */
  private void writeTime(long millis) {
    long day = Dates.day(millis);
    long rest = Dates.millisOfDay(millis);
    writeDigits(Dates.year(day), 1000);
    buffer.append('-');
    writeDigits(Dates.month(day), 10);
    buffer.append('-');
    writeDigits(Dates.dayOfMonth(day), 10);
    buffer.append('T');
    long seconds = rest / MILLIS_PER_SECOND;
    long minutes = seconds / SECONDS_PER_MINUTE;
    writeDigits(minutes / MINUTES_PER_HOUR, 10);
    buffer.append(':');
    writeDigits(minutes % MINUTES_PER_HOUR, 10);
    buffer.append(':');
    writeDigits(seconds % SECONDS_PER_MINUTE, 10);
    buffer.append('.');
    writeDigits(rest % MILLIS_PER_SECOND, 100);
  }

  /** Writes as many digits as the factor of the first one has. */
  private void writeDigits(long value, int firstFactor) {
    for (int factor = firstFactor; factor > 0; factor /= 10) {
      buffer.append((int) ('0' + value / factor % 10));
    }
  }

  private void append(byte[] bytes) {
    buffer.append(bytes, 0, bytes.length);
  }

  private void flush() throws IOException {
    out.write(buffer.bytes(), 0, buffer.length());
    buffer.clear();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
