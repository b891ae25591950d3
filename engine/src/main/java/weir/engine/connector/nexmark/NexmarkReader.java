package weir.engine.connector.nexmark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.OrderedPieces;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Makes the rows of one split, as fast as it is asked, on several threads if there are, or as fast
 * as they arrive.
 */
final class NexmarkReader implements SplitReader {
  private final EventNumbers numbers;
  private final AtomicBoolean isWaiting = new AtomicBoolean();
  private @Nullable Future<?> alarmCall;

  private final OrderedPieces<EventPiece> pieces;
  private final Deque<EventPiece> spares = new ArrayDeque<>();
  private final long end;
  private final Arrivals arrivals;
  private final ReadRequest request;
  private final Alarm alarm;

  /** The number of the first event whose row has not been returned. */
  private long next;

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
    this.numbers = numbers;
    this.next = numbers.next();
    this.end = end;
    this.arrivals = arrivals;
    this.request = request;
    this.alarm = alarm;
    this.pieces =
        new OrderedPieces<>(
            arrivals.areAtOnce() ? request.threads() : 1,
            "generator",
            () -> piece -> piece.make(schema, columns));
  }

  @Override
  public @Nullable RowBatch poll() {
    boolean isMore = pieces.isEmpty() || pieces.isShared();
    while (isMore && pieces.hasRoom()) {
      isMore = addPiece() && pieces.isShared();
    }
    EventPiece first = pieces.first();
    if (first == null) {
      waitForNext();
      return null;
    }
    pieces.removeFirst();
    spares.add(first);
    next = first.next();
    return first.take();
  }

  /** Adds the next events, if there are any by now. */
  private boolean addPiece() {
    EventPiece spare = spares.poll();
    EventPiece piece = spare == null ? new EventPiece(request.batchRows()) : spare;
    if (!piece.fill(numbers, Math.min(end, arrivals.end()))) {
      spares.add(piece);
      return false;
    }
    pieces.add(piece);
    return true;
  }

  @Override
  public boolean isFinished() {
    return !request.endless() && next >= end;
  }

  @Override
  public String position() {
    return String.valueOf(next);
  }

  @Override
  public long errorRows() {
    return 0;
  }

  @Override
  public void close() {
    pieces.close();
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
