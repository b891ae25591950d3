package weir.engine.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;

/**
 * What a format makes of some bytes. A result is found once with all bytes at a time and again with
 * pieces of several sizes and small batches, and must be the same.
 */
public final class Decoding {
  private static final int[] PIECES = {1, 2, 3, 7, 16, 100};

  private final DecoderFactory factory;
  private final List<Integer> columns;

  private Decoding(DecoderFactory factory, List<Integer> columns) {
    this.factory = factory;
    this.columns = columns;
  }

  /** Decodes all columns of a table. */
  public static Decoding of(Format format, TableDefinition table) {
    TableOptions options = new TableOptions(table);
    DecoderFactory factory = format.decoding(table.physicalSchema(), options);
    options.refuseUnknown();
    return new Decoding(factory, IntStream.range(0, table.columns().size()).boxed().toList());
  }

  /** Decodes these columns. */
  public Decoding columns(Integer... wanted) {
    return new Decoding(factory, List.of(wanted));
  }

  /** The rows of a whole file. */
  public List<List<@Nullable Object>> rows(String file) {
    return rows(file.getBytes(StandardCharsets.UTF_8));
  }

  public List<List<@Nullable Object>> rows(byte[] file) {
    return result(file).rows;
  }

  /** The rows of a file and how many are bad, found only once. */
  public Outcome outcome(byte[] file) {
    Result result = result(file, file.length, 16);
    return new Outcome(result.rows, result.errorRows);
  }

  /** The rows of a whole file, found only once. */
  public List<List<@Nullable Object>> once(byte[] file) {
    return result(file, file.length, 16).rows;
  }

  /** What has become of a file. */
  public record Outcome(List<List<@Nullable Object>> rows, long errorRows) {}

  /** How many rows of a file are bad. */
  public long errorRows(String file) {
    return errorRows(file.getBytes(StandardCharsets.UTF_8));
  }

  public long errorRows(byte[] file) {
    return result(file).errorRows;
  }

  /** Why a file cannot be read to its end. */
  public String error(String file) {
    return error(file.getBytes(StandardCharsets.UTF_8));
  }

  public String error(byte[] file) {
    WeirException whole =
        assertThrows(WeirException.class, () -> result(file, file.length, RowBatch.DEFAULT_ROWS));
    for (int piece : PIECES) {
      WeirException inPieces =
          assertThrows(WeirException.class, () -> result(file, piece, RowBatch.DEFAULT_ROWS));
      assertEquals(whole.getMessage(), inPieces.getMessage());
    }
    return String.valueOf(whole.getMessage());
  }

  /** The rows that are delivered before a bad one ends the read. */
  public List<List<@Nullable Object>> rowsBeforeError(String file) {
    byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
    Result result = new Result();
    assertThrows(
        WeirException.class, () -> result.read(bytes, bytes.length, RowBatch.DEFAULT_ROWS));
    return result.rows;
  }

  private Result result(byte[] file) {
    Result whole = result(file, file.length, RowBatch.DEFAULT_ROWS);
    for (int piece : PIECES) {
      for (int batchRows : new int[] {1, 3}) {
        Result inPieces = result(file, piece, batchRows);
        assertEquals(whole.rows, inPieces.rows, () -> "in pieces of " + piece);
        assertEquals(whole.errorRows, inPieces.errorRows);
      }
    }
    return whole;
  }

  private Result result(byte[] file, int piece, int batchRows) {
    Result result = new Result();
    result.read(file, piece, batchRows);
    return result;
  }

  private final class Result {
    final List<List<@Nullable Object>> rows = new ArrayList<>();
    long errorRows;

    /** Shows the decoder the file in steps of {@code piece} bytes, and rubbish behind them. */
    void read(byte[] file, int piece, int batchRows) {
      Decoder decoder = factory.decoder(columns, batchRows);
      decoder.rows().startFile("test");
      int end = Math.min(piece, file.length);
      int start = -1;
      while (true) {
        byte[] shown = new byte[file.length + 16];
        Arrays.fill(shown, end, shown.length, (byte) '"');
        System.arraycopy(file, 0, shown, 0, end);
        boolean isLast = end == file.length;
        int next =
            start < 0
                ? decoder.decodeHeader(shown, 0, end, isLast)
                : decoder.decode(shown, start, end, isLast);
        boolean isProgress = next > start;
        start = next;
        if (decoder.rows().isFull()) {
          take(decoder.rows());
        } else if (isLast && !isProgress) {
          assertEquals(end, start, "all is taken");
          break;
        } else if (!isProgress) {
          end = Math.min(end + piece, file.length);
        }
      }
      take(decoder.rows());
      errorRows = decoder.rows().errorRows();
    }

    private static List<@Nullable Object> comparable(List<@Nullable Object> row) {
      List<@Nullable Object> values = new ArrayList<>(row);
      values.replaceAll(value -> value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value);
      return values;
    }

    private void take(RowCollector collector) {
      if (collector.rows() > 0) {
        RowBatch batch = collector.take();
        for (int i = 0; i < batch.size(); i++) {
          rows.add(comparable(batch.values(batch.row(i))));
        }
      }
    }
  }
}
