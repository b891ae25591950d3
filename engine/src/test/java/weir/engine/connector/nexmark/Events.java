package weir.engine.connector.nexmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.TableDefinition;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;

/** Streams of events and reads of them, as tests write them. The clock moves by hand. */
final class Events implements Clock, AutoCloseable {
  private final NexmarkConnector connector = new NexmarkConnector();
  private long nanos;

  /** Options: name, value, name, value. */
  static Map<String, String> options(String... options) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      map.put(options[i], options[i + 1]);
    }
    return map;
  }

  /** All columns of a table, with those options. */
  Source source(EventKind kind, String... options) {
    return source(NexmarkFiles.definition(kind, options(options)));
  }

  Source source(TableDefinition table) {
    connector.validate(table, context());
    return connector.source(table, context());
  }

  void validate(TableDefinition table) {
    connector.validate(table, context());
  }

  /** A bounded read of all columns from some position on. */
  static SplitReader open(EventKind kind, Source source, String position, int batchRows) {
    return open(kind, source, position, batchRows, 1);
  }

  /** The same on so many threads. */
  static SplitReader open(
      EventKind kind, Source source, String position, int batchRows, int threads) {
    List<Integer> columns = IntStream.range(0, columns(kind)).boxed().toList();
    Split split = new Split(source.splits().get(0).id(), position);
    return source.open(
        split, new ReadRequest(columns, batchRows, Extent.FINITE, () -> {}, threads));
  }

  /** All rows of a table with those options. */
  List<List<@Nullable Object>> rows(EventKind kind, String... options) {
    try (SplitReader reader = open(kind, source(kind, options), "", RowBatch.DEFAULT_ROWS)) {
      return Tables.rows(reader);
    }
  }

  /** One column of a table of numbers or times. */
  List<Long> numbers(EventKind kind, String column, String... options) {
    List<Long> numbers = new ArrayList<>();
    int index = index(kind, column);
    try (SplitReader reader = open(kind, source(kind, options), "", RowBatch.DEFAULT_ROWS)) {
      for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
        for (int i = 0; i < batch.size(); i++) {
          numbers.add(batch.longs(index).value(i));
        }
      }
    }
    return numbers;
  }

  /** One column of a table of texts. */
  List<String> texts(EventKind kind, String column, String... options) {
    List<String> texts = new ArrayList<>();
    int index = index(kind, column);
    for (List<@Nullable Object> row : rows(kind, options)) {
      texts.add(String.valueOf(row.get(index)));
    }
    return texts;
  }

  static int columns(EventKind kind) {
    return NexmarkFiles.definition(kind, Map.of()).columns().size();
  }

  void advanceMillis(long millis) {
    nanos += millis * 1_000_000;
  }

  @Override
  public long millis() {
    return nanos / 1_000_000;
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public void close() {
    connector.close();
  }

  private static int index(EventKind kind, String column) {
    return NexmarkFiles.definition(kind, Map.of()).schema().indexOf(column).orElseThrow();
  }

  private ConnectorContext context() {
    return new ConnectorContext(this, Optional.empty(), Path.of(""));
  }
}
