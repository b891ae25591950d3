package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.SplitReader;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.format.BadRow;

/** A split that is read ahead is the same to whoever polls. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
final class ReadAheadTest {
  private static final Schema SCHEMA = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));

  private final Numbers numbers = new Numbers();
  private final AtomicBoolean isReleased = new AtomicBoolean();
  private final ReadAhead ahead = new ReadAhead(numbers, () -> isReleased.set(true));

  @AfterEach
  void close() {
    ahead.close();
    assertTrue(numbers.isClosed);
    assertTrue(isReleased.get());
  }

  /** Numbers that a test puts in; a negative one is a bad row. */
  private static final class Numbers implements SplitReader {
    final ConcurrentLinkedQueue<Long> given = new ConcurrentLinkedQueue<>();
    volatile long end = Long.MAX_VALUE;
    volatile @Nullable WeirException failure;
    volatile long limit = Long.MAX_VALUE;
    volatile boolean isClosed;
    private long read;
    private long errors;
    private long ofEpoch;

    @Override
    public @Nullable RowBatch poll() {
      Long next = ofEpoch < limit ? given.poll() : null;
      while (next != null && next < 0) {
        errors++;
        next = given.poll();
      }
      if (next == null) {
        if (failure != null) {
          throw failure;
        }
        return null;
      }
      read++;
      ofEpoch++;
      RowBatchBuilder rows = new RowBatchBuilder(SCHEMA, 1);
      rows.column(0).appendObject(next);
      return rows.build(1);
    }

    @Override
    public boolean isFinished() {
      return read >= end;
    }

    @Override
    public String position() {
      return "after " + read;
    }

    @Override
    public boolean isHeldBack() {
      return ofEpoch >= limit;
    }

    @Override
    public void endEpoch() {
      ofEpoch = 0;
    }

    @Override
    public long errorRows() {
      return errors;
    }

    @Override
    public List<BadRow> takeBadRows() {
      return List.of();
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  private void assertNext(long number) {
    RowBatch batch = ahead.poll();
    assertEquals(number, batch == null ? -1 : batch.longs(0).value(0));
  }

  @Test
  void positionIsBehindTheRowsThatWereReturned() {
    assertEquals("after 0", ahead.position());
    numbers.given.addAll(List.of(7L, 8L, 9L, 10L, 11L, 12L, 13L));
    assertNext(7);
    assertEquals("after 1", ahead.position());
    assertNext(8);
    assertEquals("after 2", ahead.position());
  }

  @Test
  void whatWasThereBeforeTheCallIsFound() {
    for (long number = 0; number < 1000; number++) {
      assertNull(ahead.poll());
      numbers.given.add(number);
      assertNext(number);
    }
  }

  @Test
  void errorsAreCountedOnceWhatIsBehindThemIsReturned() {
    numbers.given.addAll(List.of(1L, -1L, -1L, 2L));
    assertNext(1);
    assertNext(2);
    assertEquals(2, ahead.errorRows());
    numbers.given.add(-1L);
    assertNull(ahead.poll());
    assertEquals(3, ahead.errorRows());
  }

  @Test
  void splitIsFinishedOnceItsLastRowsAreReturned() {
    numbers.end = 2;
    numbers.given.addAll(List.of(1L, 2L));
    assertNext(1);
    assertFalse(ahead.isFinished());
    assertNext(2);
    assertTrue(ahead.isFinished());
    assertNull(ahead.poll());
  }

  @Test
  void rowsBeforeAFailureComeFirst() {
    numbers.given.addAll(List.of(1L, 2L));
    numbers.failure = new WeirException(ErrorCode.CONNECTOR_FAILED, "broken");
    assertNext(1);
    assertNext(2);
    assertEquals("broken", assertThrows(WeirException.class, () -> ahead.poll()).getMessage());
  }

  @Test
  void limitOfAnEpochHolds() {
    numbers.limit = 2;
    numbers.given.addAll(List.of(1L, 2L, 3L, 4L, 5L));
    assertNext(1);
    assertFalse(ahead.isHeldBack());
    assertNext(2);
    assertNull(ahead.poll());
    assertTrue(ahead.isHeldBack());
    ahead.endEpoch();
    assertFalse(ahead.isHeldBack());
    assertNext(3);
    assertNext(4);
    assertNull(ahead.poll());
    assertTrue(ahead.isHeldBack());
  }
}
