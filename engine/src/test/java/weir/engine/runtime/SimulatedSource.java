package weir.engine.runtime;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;

/** Rows in splits, which come in batches of any size and sometimes not at once. */
final class SimulatedSource implements Source {
  private final Schema schema;
  private final List<List<List<@Nullable Object>>> splits;
  private final Random random;

  SimulatedSource(Schema schema, List<List<List<@Nullable Object>>> splits, Random random) {
    this.schema = schema;
    this.splits = splits;
    this.random = random;
  }

  @Override
  public List<Split> splits() {
    return IntStream.range(0, splits.size())
        .mapToObj(number -> new Split(String.valueOf(number), ""))
        .toList();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    int position = split.position().isEmpty() ? 0 : Integer.parseInt(split.position());
    return new Reader(splits.get(Integer.parseInt(split.id())), position, request);
  }

  private final class Reader implements SplitReader {
    private final List<List<@Nullable Object>> rows;
    private final ReadRequest request;
    private int position;

    Reader(List<List<@Nullable Object>> rows, int position, ReadRequest request) {
      this.rows = rows;
      this.position = position;
      this.request = request;
    }

    @Override
    public @Nullable RowBatch poll() {
      int most = Math.min(request.batchRows(), rows.size() - position);
      int count = Math.min(most, random.nextInt(20));
      if (count == 0) {
        request.wakeUp().run();
        return null;
      }
      RowBatchBuilder builder = new RowBatchBuilder(schema);
      for (int i = 0; i < count; i++) {
        builder.row(rows.get(position++).toArray());
      }
      return builder.build();
    }

    @Override
    public boolean isFinished() {
      return !request.endless() && position == rows.size();
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
    public void close() {}
  }
}
