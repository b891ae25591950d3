package weir.engine.format;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.format.csv.CsvFormat;
import weir.engine.format.json.JsonFormat;

/**
 * Nanoseconds per row of bids, from bytes in memory to columns: lines of about 190 bytes (JSON) and
 * 130 bytes (CSV) with two integers, a decimal fraction, two texts and an ISO timestamp.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class DecoderBenchmark {
  /** What the lines are like. */
  public enum Lines {
    JSON,
    /** With a blank behind each colon and comma, as Python writes it. */
    JSON_SPACED,
    /** With an escape in each line. */
    JSON_ESCAPED,
    /** Fields stand in one of many orders. */
    JSON_SHUFFLED,
    /** With a wanted object in each line. */
    JSON_NESTED,
    CSV,
    CSV_QUOTED
  }

  private static final int ROWS = 10_000;
  private static final int CHUNK_BYTES = 256 * 1024;

  @Param Lines lines = Lines.JSON;

  /** The columns wanted. */
  @Param({"0,1,2,3,4,5", "0,5"})
  String columns = "";

  private byte[] file = {};
  private byte[] chunk = {};
  private Decoder decoder = newDecoder(List.of());

  @Setup
  public void prepare() {
    List<Integer> wanted = Arrays.stream(columns.split(",", 0)).map(Integer::valueOf).toList();
    StringBuilder text = new StringBuilder();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < ROWS; i++) {
      text.append(line(random, i)).append('\n');
    }
    file = text.toString().getBytes(StandardCharsets.UTF_8);
    chunk = new byte[CHUNK_BYTES];
    decoder = newDecoder(wanted);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long decode() {
    long bytes = 0;
    int loaded = 0;
    int end = 0;
    RowCollector rows = decoder.rows();
    while (loaded < file.length) {
      int count = Math.min(CHUNK_BYTES - end, file.length - loaded);
      System.arraycopy(file, loaded, chunk, end, count);
      loaded += count;
      end += count;
      int start = 0;
      int next = -1;
      while (next != start) {
        start = Math.max(next, 0);
        next = decoder.decode(chunk, start, end, loaded == file.length);
        if (rows.isFull()) {
          bytes += rows.take().sizeBytes();
          next = next == start ? -1 : next;
        }
      }
      System.arraycopy(chunk, start, chunk, 0, end - start);
      end -= start;
    }
    return rows.rows() == 0 ? bytes : bytes + rows.take().sizeBytes();
  }

  private Decoder newDecoder(List<Integer> wanted) {
    boolean isCsv = lines == Lines.CSV || lines == Lines.CSV_QUOTED;
    TableDefinition table =
        isCsv ? Tables.stream(bids(), "header", "false") : Tables.stream(bids());
    Format format = isCsv ? new CsvFormat() : new JsonFormat();
    return format
        .decoding(table.physicalSchema(), new TableOptions(table))
        .decoder(wanted, RowBatch.DEFAULT_ROWS);
  }

  private List<ColumnDefinition> bids() {
    DataType channel =
        lines == Lines.JSON_NESTED
            ? DataType.rowOf(List.of(new Field("name", DataType.of(TypeKind.VARCHAR))))
            : DataType.of(TypeKind.VARCHAR);
    return List.of(
        Tables.column("auction", TypeKind.BIGINT),
        Tables.column("bidder", TypeKind.BIGINT),
        Tables.column("price", TypeKind.DOUBLE),
        Tables.column("channel", channel),
        Tables.column("url", TypeKind.VARCHAR),
        Tables.column("date_time", TypeKind.TIMESTAMP));
  }

  private String line(SplittableRandom random, int number) {
    String quote = lines == Lines.CSV ? "" : "\"";
    String channel = "channel-" + random.nextInt(10_000);
    Map<String, String> bid = new LinkedHashMap<>();
    bid.put("auction", String.valueOf(1000 + random.nextInt(900_000)));
    bid.put("bidder", String.valueOf(1000 + random.nextInt(90_000)));
    bid.put("price", String.valueOf(random.nextInt(100_000) / 100.0));
    bid.put("channel", quote + channel + quote);
    bid.put(
        "url",
        quote
            + ("https://www.nexmark.com/" + HexFormat.of().toHexDigits(random.nextLong()))
            + ("/item.htm?query=1&id=" + random.nextInt(100_000))
            + quote);
    bid.put(
        "date_time",
        quote + LocalDateTime.of(2001, 1, 1, 6, 20).plusNanos(number * 337_000_000L) + quote);
    return switch (lines) {
      case JSON -> object(bid, ":", ",");
      case JSON_SPACED -> object(bid, ": ", ", ");
      case JSON_ESCAPED -> {
        bid.put("channel", "\"" + channel.replace("-", "\\/") + "\"");
        yield object(bid, ":", ",");
      }
      case JSON_SHUFFLED -> {
        List<String> names = new ArrayList<>(bid.keySet());
        Collections.shuffle(names, new Random(random.nextLong()));
        Map<String, String> shuffled = new LinkedHashMap<>();
        names.forEach(name -> shuffled.put(name, bid.getOrDefault(name, "null")));
        yield object(shuffled, ":", ",");
      }
      case JSON_NESTED -> {
        bid.put("channel", "{\"name\":\"" + channel + "\"}");
        yield object(bid, ":", ",");
      }
      case CSV, CSV_QUOTED -> String.join(",", bid.values());
    };
  }

  private static String object(Map<String, String> fields, String colon, String comma) {
    return fields.entrySet().stream()
        .map(field -> "\"" + field.getKey() + "\"" + colon + field.getValue())
        .collect(Collectors.joining(comma, "{", "}"));
  }
}
