package weir.durable;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.RowTexts;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;

/** A source whose splits come by turns in any order, a few rows an epoch. */
final class CutSource implements Source {
  private final Source source;
  private final int epochRows;
  private final Random turns;

  /**
   * @param epochRows how many rows of a split an epoch takes in, about
   * @param turns says when a split has nothing to give just now
   */
  CutSource(Source source, int epochRows, Random turns) {
    this.source = source;
    this.epochRows = epochRows;
    this.turns = turns;
  }

  @Override
  public List<Split> splits() {
    return source.splits();
  }

  @Override
  public boolean isGrowing() {
    return source.isGrowing();
  }

  @Override
  public boolean hasLatestRowsOnly() {
    return source.hasLatestRowsOnly();
  }

  @Override
  public Optional<RowTexts> texts() {
    return source.texts();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    return new Reader(source.open(split, request), request.wakeUp());
  }

  private final class Reader implements SplitReader {
    private final SplitReader reader;
    private final Runnable wakeUp;
    private int rows;

    Reader(SplitReader reader, Runnable wakeUp) {
      this.reader = reader;
      this.wakeUp = wakeUp;
    }

    @Override
    public @Nullable RowBatch poll() {
      if (isFull()) {
        return null;
      }
      if (turns.nextInt(3) == 0) {
        wakeUp.run();
        return null;
      }
      RowBatch batch = reader.poll();
      rows += batch == null ? 0 : batch.size();
      return batch;
    }

    private boolean isFull() {
      return rows >= epochRows;
    }

    @Override
    public boolean isFinished() {
      return reader.isFinished();
    }

    @Override
    public String position() {
      return reader.position();
    }

    @Override
    public boolean isHeldBack() {
      return (isFull() && !isFinished()) || reader.isHeldBack();
    }

    @Override
    public void endEpoch() {
      rows = 0;
      reader.endEpoch();
    }

    @Override
    public long errorRows() {
      return reader.errorRows();
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
