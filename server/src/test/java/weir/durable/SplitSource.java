package weir.durable;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;

/** Rows in memory, in splits of which each is read in order. */
public final class SplitSource implements Source {
  private final Schema schema;
  private final List<List<List<@Nullable Object>>> rows;

  /**
   * @param schema of all columns
   * @param rows of each split, with all columns, as {@link RowBatch#values} gives them
   */
  public SplitSource(Schema schema, List<List<List<@Nullable Object>>> rows) {
    this.schema = schema;
    this.rows = rows;
  }

  @Override
  public List<Split> splits() {
    return IntStream.range(0, rows.size())
        .mapToObj(number -> new Split(String.valueOf(number), ""))
        .toList();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    int position = split.position().isEmpty() ? 0 : Integer.parseInt(split.position());
    return new Reader(rows.get(Integer.parseInt(split.id())), position, request);
  }

  private final class Reader implements SplitReader {
    private final List<List<@Nullable Object>> split;
    private final ReadRequest request;
    private int position;

    Reader(List<List<@Nullable Object>> split, int position, ReadRequest request) {
      this.split = split;
      this.position = position;
      this.request = request;
    }

    @Override
    public @Nullable RowBatch poll() {
      int end = Math.min(split.size(), position + request.batchRows());
      if (position == end) {
        return null;
      }
      RowBatchBuilder builder = new RowBatchBuilder(schema.select(request.columns()));
      int count = end - position;
      for (; position < end; position++) {
        List<@Nullable Object> row = split.get(position);
        builder.row(request.columns().stream().map(row::get).toArray());
      }
      return builder.build(count);
    }

    @Override
    public boolean isFinished() {
      return !request.endless() && position == split.size();
    }

    @Override
    public String position() {
      return String.valueOf(position);
    }

    @Override
    public long errorRows() {
      return 0;
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
