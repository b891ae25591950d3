package weir.engine.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * The rows that a decoder has read, until they are taken as a batch; knows where in which file they
 * stand and what becomes of bad ones. Owned by one thread.
 */
public final class RowCollector {
  /** The text of each row that has been kept. */
  public static final Field TEXT = new Field("$text", DataType.of(TypeKind.VARBINARY));

  /** How many bad rows are kept until they are taken. */
  private static final int MOST_BAD_ROWS = 10_000;

  /** How much of a bad row is kept. */
  private static final int MOST_TEXT_BYTES = 16 * 1024;

  private final Schema schema;
  private final ColumnBuilder[] columns;
  private final @Nullable TextColumn text;
  private final int batchRows;
  private final OnError onError;
  private String file = "";
  private long line = 1;
  private int rows;
  private boolean isBadRowNext;
  private long errorRows;
  private final List<BadRow> badRows = new ArrayList<>();

  /**
   * @param schema the wanted columns
   * @param batchRows the most rows of one batch
   * @param text takes the texts of rows, with which batches end as the column {@link #TEXT}; null
   *     if none are kept
   */
  public RowCollector(Schema schema, int batchRows, OnError onError, @Nullable TextColumn text) {
    this.schema = schema;
    this.text = text;
    this.batchRows = batchRows;
    this.onError = onError;
    columns =
        schema.fields().stream()
            .map(
                field -> ColumnBuilder.of(field.type(), Math.min(batchRows, RowBatch.DEFAULT_ROWS)))
            .toArray(ColumnBuilder[]::new);
  }

  /** A file begins; error messages call it by this name. */
  public void startFile(String name) {
    file = name;
    line = 1;
  }

  /** The number of the line at which the next row starts, from 1. */
  public long line() {
    return line;
  }

  /** Says that the next row stands at that line. */
  public void moveToLine(long newLine) {
    line = newLine;
  }

  /** The wanted columns. */
  public Schema schema() {
    return schema;
  }

  /** Where the values of a wanted column go. */
  public ColumnBuilder column(int index) {
    return columns[index];
  }

  /** How many whole rows have been collected since the last {@link #take}. */
  public int rows() {
    return rows;
  }

  /** Whether the rows must be taken before more are decoded. */
  public boolean isFull() {
    return rows >= batchRows || isBadRowNext;
  }

  /** How many bad rows have been left out so far. */
  public long errorRows() {
    return errorRows;
  }

  /** Ends a row of which every column has got a value. */
  public void endRow() {
    rows++;
  }

  /** Says what the text of the row is that has just ended, if there was one. */
  public void keepText(byte[] bytes, int start, int end) {
    if (text != null && text.size() < rows) {
      text.append(this, bytes, start, end);
    }
  }

  /** Ends a row; columns that have got no value are NULL. */
  public void endIncompleteRow() throws BadRowException {
    for (int i = 0; i < columns.length; i++) {
      if (columns[i].size() == rows) {
        Field field = schema.field(i);
        if (!field.type().nullable()) {
          throw BadRowException.unexpected(field.name(), "nothing", field.type().toString());
        }
        columns[i].appendNull();
      }
    }
    rows++;
  }

  /** Takes back the values of a row that has not ended. */
  public void dropUnfinishedRow() {
    for (ColumnBuilder column : columns) {
      column.truncate(rows);
    }
  }

  /**
   * Takes note of rows of the same read that another collector has taken, from {@link #line} on.
   *
   * @param lines in how many lines they stand
   * @param errors how many of them were bad
   * @param others those; their lines are counted from the first of these
   */
  public void skip(long lines, long errors, List<BadRow> others) {
    for (BadRow bad : others.subList(0, Math.min(others.size(), MOST_BAD_ROWS - badRows.size()))) {
      long place = line + bad.line() - 1;
      badRows.add(new BadRow(bad.file(), place, bad.column(), bad.reason(), bad.text()));
    }
    errorRows += errors;
    line += lines;
  }

  /** The bad rows left out since the last call, the first ones if they are very many. */
  public List<BadRow> takeBadRows() {
    List<BadRow> taken = badRows.isEmpty() ? List.of() : List.copyOf(badRows);
    badRows.clear();
    return taken;
  }

  /**
   * Drops a bad row that starts at {@link #line}.
   *
   * @param bytes hold its text from {@code start} to {@code end}
   * @return true if it has been counted and the decoder goes on behind it; false if the decoder
   *     must stop in front of it, so that the rows before it are delivered first
   * @throws WeirException if there are none and bad rows are not to be skipped
   */
  public boolean reject(BadRowException problem, byte[] bytes, int start, int end) {
    dropUnfinishedRow();
    if (onError == OnError.SKIP) {
      errorRows++;
      keep(problem, bytes, start, end);
      return true;
    }
    if (rows > 0) {
      isBadRowNext = true;
      return false;
    }
    throw error(problem);
  }

  private void keep(BadRowException problem, byte[] bytes, int start, int end) {
    if (badRows.size() < MOST_BAD_ROWS) {
      String column = problem.column() == null ? "" : problem.column();
      int length = Math.min(end - start, MOST_TEXT_BYTES);
      String text = new String(bytes, start, length, StandardCharsets.UTF_8).stripTrailing();
      badRows.add(new BadRow(file, line, column, String.valueOf(problem.getMessage()), text));
    }
  }

  /** The user's error for what is wrong at {@link #line}. */
  public WeirException error(BadRowException problem) {
    String column = problem.column() == null ? "" : ", column " + problem.column();
    return new WeirException(
        ErrorCode.BAD_INPUT_ROW, file + ", line " + line + column + ": " + problem.getMessage());
  }

  /** The rows so far, at least one; none are left afterwards. */
  public RowBatch take() {
    List<ColumnVector> vectors = new ArrayList<>(columns.length);
    for (ColumnBuilder column : columns) {
      vectors.add(column.build());
    }
    Schema taken = schema;
    if (text != null) {
      vectors.add(text.build());
      taken = schema.append(List.of(TEXT));
    }
    RowBatch batch = RowBatch.of(taken, vectors, rows);
    rows = 0;
    isBadRowNext = false;
    return batch;
  }
}
