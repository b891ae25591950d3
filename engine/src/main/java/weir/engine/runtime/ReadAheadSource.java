package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.RowTexts;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;

/** A source whose splits are read side by side, so many at a time and ahead; others as they are. */
final class ReadAheadSource implements Source {
  private final Source source;
  private final int most;
  private final AtomicInteger reading = new AtomicInteger();

  /**
   * @param most how many splits are read on threads of their own
   */
  ReadAheadSource(Source source, int most) {
    this.source = source;
    this.most = most;
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
  public boolean isReadWhole() {
    return source.isReadWhole();
  }

  @Override
  public Optional<RowTexts> texts() {
    return source.texts();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    SplitReader reader = source.open(split, request);
    if (reading.get() >= most) {
      return reader;
    }
    reading.incrementAndGet();
    return new ReadAhead(reader, reading::decrementAndGet);
  }
}
