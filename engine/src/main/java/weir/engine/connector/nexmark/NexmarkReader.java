package weir.engine.connector.nexmark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SplitReader;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Makes the rows of one split, as fast as it is asked or as fast as they arrive. */
final class NexmarkReader implements SplitReader {
  private final EventNumbers numbers;
  private final AtomicBoolean isWaiting = new AtomicBoolean();
  private @Nullable Future<?> alarmCall;

  private final Schema schema;
  private final List<ColumnGenerator> columns;
  private final long end;
  private final Arrivals arrivals;
  private final ReadRequest request;
  private final Alarm alarm;
  private final long[] events;

  /**
   * @param end the number of the first event that there is not
   */
  NexmarkReader(
      Schema schema,
      List<ColumnGenerator> columns,
      EventNumbers numbers,
      long end,
      Arrivals arrivals,
      ReadRequest request,
      Alarm alarm) {
    this.schema = schema;
    this.columns = columns;
    this.numbers = numbers;
    this.end = end;
    this.arrivals = arrivals;
    this.request = request;
    this.alarm = alarm;
    events = new long[request.batchRows()];
  }

  @Override
  public @Nullable RowBatch poll() {
    int count = numbers.take(events, Math.min(end, arrivals.end()));
    if (count == 0) {
      waitForNext();
      return null;
    }
    List<ColumnVector> vectors = new ArrayList<>(columns.size());
    for (ColumnGenerator column : columns) {
      vectors.add(column.generate(events, count));
    }
    return RowBatch.of(schema, vectors, count);
  }

  @Override
  public boolean isFinished() {
    return !request.endless() && numbers.next() >= end;
  }

  @Override
  public String position() {
    return String.valueOf(numbers.next());
  }

  @Override
  public long errorRows() {
    return 0;
  }

  @Override
  public void close() {
    if (alarmCall != null) {
      alarmCall.cancel(false);
    }
  }

  private void waitForNext() {
    if (numbers.next() < end && isWaiting.compareAndSet(false, true)) {
      alarmCall = alarm.in(arrivals.nanosUntil(numbers.next()), this::wakeUp);
    }
  }

  /** Runs on the alarm's thread. Whoever polls from now on asks for the next call. */
  private void wakeUp() {
    isWaiting.set(false);
    request.wakeUp().run();
  }
}
