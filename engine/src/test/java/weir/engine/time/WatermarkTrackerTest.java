package weir.engine.time;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.Clock;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.plan.WatermarkSpec;

final class WatermarkTrackerTest {
  private static final Schema SCHEMA = Schema.of(new Field("ts", DataType.timestamp()));
  private static final long NONE = Watermarks.NONE;

  private final ManualClock clock = new ManualClock();
  private final WatermarkTracker tracker = tracker(10, 1000, WatermarkPolicy.MIN);

  private WatermarkTracker tracker(long delay, long idleMillis, WatermarkPolicy policy) {
    return tracker(delay, idleMillis, new SourceWatermarks(policy));
  }

  private WatermarkTracker tracker(long delay, long idleMillis, SourceWatermarks sources) {
    return new WatermarkTracker(new WatermarkSpec(0, delay), idleMillis, clock, sources);
  }

  private static RowBatch times(@Nullable Long... times) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (Long time : times) {
      builder.row(time);
    }
    return builder.build();
  }

  private static long @Nullable [] watermarks(RowBatch batch) {
    return batch.watermarks();
  }

  @Test
  void rowIsJudgedByTheLargestTimeBeforeItMinusTheDelay() {
    int split = tracker.addSplit();
    RowBatch batch = tracker.assign(split, times(100L, 150L, 120L, null, 160L));
    assertArrayEquals(new long[] {NONE, 90, 140, 140, 140}, watermarks(batch));
    assertEquals(150, tracker.advance());
    batch = tracker.assign(split, times(1L));
    assertArrayEquals(new long[] {150}, watermarks(batch));
    assertEquals(150, tracker.advance());
  }

  @Test
  void onlySelectedRowsMoveTheWatermark() {
    int split = tracker.addSplit();
    RowBatch some = times(100L, 999L, 120L).withSelection(new int[] {0, 2}, 2);
    RowBatch batch = tracker.assign(split, some);
    assertEquals(90, batch.watermark(2));
    assertEquals(110, tracker.advance());
  }

  @Test
  void watermarkOfAllIsThatOfTheSlowestSplitAndRowsAreJudgedByTheirOwn() {
    int fast = tracker.addSplit();
    int slow = tracker.addSplit();
    tracker.assign(fast, times(500L));
    assertEquals(NONE, tracker.advance());
    tracker.assign(slow, times(100L));
    assertEquals(90, tracker.advance());
    assertArrayEquals(new long[] {90}, watermarks(tracker.assign(slow, times(200L))));
    assertEquals(190, tracker.advance());
  }

  @Test
  void finishedSplitHoldsNobodyBackAndTheLastOneEndsAll() {
    int fast = tracker.addSplit();
    int slow = tracker.addSplit();
    tracker.assign(fast, times(500L));
    tracker.assign(slow, times(100L));
    tracker.finish(slow);
    assertEquals(490, tracker.advance());
    tracker.finish(fast);
    assertEquals(Watermarks.END, tracker.advance());
  }

  @Test
  void latestTimeIsKnownInTheEndAndThatOfAllSplits() {
    int one = tracker.addSplit();
    int other = tracker.addSplit();
    int none = tracker.addSplit();
    tracker.assign(one, times(100L, 150L, 120L));
    tracker.assign(other, times(90L, null));
    tracker.finish(one);
    tracker.finish(none);
    tracker.advance();
    assertEquals(NONE, tracker.latestTime());
    tracker.finish(other);
    tracker.advance();
    assertEquals(150, tracker.latestTime());
  }

  @Test
  void idleSplitDropsOutAndItsRowsAreJudgedByAllUntilItHasCaughtUp() {
    int busy = tracker.addSplit();
    int idle = tracker.addSplit();
    tracker.assign(busy, times(500L));
    tracker.assign(idle, times(100L));
    tracker.noRows(idle);
    clock.millis = 999;
    tracker.assign(busy, times(600L));
    tracker.noRows(idle);
    assertEquals(90, tracker.advance());
    clock.millis = 1000;
    tracker.noRows(idle);
    assertEquals(590, tracker.advance());

    assertArrayEquals(new long[] {590, 590}, watermarks(tracker.assign(idle, times(150L, 300L))));
    tracker.assign(busy, times(700L));
    assertEquals(690, tracker.advance());

    assertArrayEquals(
        new long[] {690, 690, 710}, watermarks(tracker.assign(idle, times(650L, 720L, 0L))));
    tracker.assign(busy, times(800L));
    assertEquals(710, tracker.advance());
  }

  @Test
  void largestWatermarkHoldsOnceAllSplitsAreIdle() {
    int one = tracker.addSplit();
    int other = tracker.addSplit();
    tracker.assign(one, times(500L));
    tracker.assign(other, times(100L));
    tracker.noRows(one);
    tracker.noRows(other);
    clock.millis = 5000;
    tracker.noRows(one);
    tracker.noRows(other);
    assertEquals(490, tracker.advance());
    tracker.finish(one);
    assertEquals(490, tracker.advance());
  }

  @Test
  void splitThatComesLaterHoldsTheWatermarkWhereItIs() {
    int early = tracker.addSplit();
    tracker.assign(early, times(500L));
    assertEquals(490, tracker.advance());
    int late = tracker.addSplit();
    tracker.assign(early, times(600L));
    assertEquals(490, tracker.advance());
    assertArrayEquals(new long[] {490, 490}, watermarks(tracker.assign(late, times(10L, 20L))));
    assertEquals(490, tracker.advance());
  }

  @Test
  void splitIsNeverIdleWithoutATimeout() {
    WatermarkTracker patient = tracker(10, 0, WatermarkPolicy.MIN);
    int one = patient.addSplit();
    patient.addSplit();
    patient.assign(one, times(500L));
    patient.noRows(1);
    clock.millis = Long.MAX_VALUE / 2_000_000;
    patient.noRows(1);
    assertEquals(NONE, patient.advance());
  }

  @Test
  void splitThatNobodyHasAskedIsNotIdle() {
    int busy = tracker.addSplit();
    int waiting = tracker.addSplit();
    tracker.assign(busy, times(500L));
    tracker.noRows(waiting);
    clock.millis = 900;
    tracker.assign(waiting, times(100L));
    clock.millis = 90_000;
    tracker.assign(busy, times(600L));
    assertEquals(90, tracker.advance());
    assertArrayEquals(new long[] {90}, watermarks(tracker.assign(waiting, times(95L))));
    tracker.noRows(waiting);
    assertEquals(90, tracker.advance());
  }

  @Test
  void idleSourceGoesAsFarAsTheSlowestOfTheOthers() {
    SourceWatermarks sources = new SourceWatermarks(WatermarkPolicy.MIN);
    WatermarkTracker idle = tracker(10, 1000, sources);
    WatermarkTracker fast = tracker(10, 1000, sources);
    WatermarkTracker slow = tracker(10, 0, sources);
    List.of(idle, fast, slow).forEach(WatermarkTracker::addSplit);
    idle.assign(0, times(100L));
    fast.assign(0, times(900L));
    slow.assign(0, times(500L));
    assertEquals(List.of(890L, 490L, 90L), advance(fast, slow, idle));
    idle.noRows(0);
    clock.millis = 1000;
    idle.noRows(0);
    assertEquals(List.of(890L, 490L, 490L), advance(fast, slow, idle));

    assertArrayEquals(new long[] {490, 490}, watermarks(idle.assign(0, times(300L, 310L))));
    slow.assign(0, times(700L));
    assertEquals(List.of(890L, 690L, 690L), advance(fast, slow, idle));
    idle.assign(0, times(720L));
    slow.assign(0, times(800L));
    assertEquals(List.of(890L, 790L, 710L), advance(fast, slow, idle));
  }

  @Test
  void sourceWithoutSplitsIsIdleInTime() {
    SourceWatermarks sources = new SourceWatermarks(WatermarkPolicy.MIN);
    WatermarkTracker empty = tracker(10, 1000, sources);
    WatermarkTracker other = tracker(10, 0, sources);
    other.assign(other.addSplit(), times(500L));
    empty.noSplits();
    assertEquals(List.of(490L, NONE), advance(other, empty));
    clock.millis = 1000;
    empty.noSplits();
    assertEquals(List.of(490L, 490L), advance(other, empty));
    int split = empty.addSplit();
    assertArrayEquals(new long[] {490}, watermarks(empty.assign(split, times(100L))));
    other.assign(0, times(600L));
    assertEquals(List.of(590L, 490L), advance(other, empty));
  }

  @Test
  void fastestSourceCountsUnderMaxUnlessItHasEnded() {
    SourceWatermarks sources = new SourceWatermarks(WatermarkPolicy.MAX);
    WatermarkTracker fast = tracker(10, 0, sources);
    WatermarkTracker slow = tracker(10, 0, sources);
    List.of(fast, slow).forEach(WatermarkTracker::addSplit);
    fast.assign(0, times(900L));
    assertEquals(List.of(890L, 890L), advance(fast, slow));
    assertArrayEquals(new long[] {890}, watermarks(slow.assign(0, times(880L))));
    fast.finish(0);
    assertEquals(List.of(Watermarks.END, 890L), advance(fast, slow));
    slow.assign(0, times(990L));
    assertEquals(List.of(Watermarks.END, 980L), advance(fast, slow));
  }

  private static List<Long> advance(WatermarkTracker... trackers) {
    return Arrays.stream(trackers).map(WatermarkTracker::advance).toList();
  }

  @Test
  void timesAtTheEndsOfTheRangeDoNotOverflow() {
    int split = tracker.addSplit();
    tracker.assign(split, times(Long.MIN_VALUE + 5));
    assertEquals(NONE, tracker.advance());
    tracker.assign(split, times(Long.MAX_VALUE));
    assertEquals(Long.MAX_VALUE - 10, tracker.advance());
    WatermarkTracker strict = tracker(0, 0, WatermarkPolicy.MIN);
    strict.assign(strict.addSplit(), times(Long.MAX_VALUE));
    assertEquals(Watermarks.END - 1, strict.advance());
  }

  private static final class ManualClock implements Clock {
    long millis;

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public long nanos() {
      return millis * 1_000_000;
    }
  }
}
