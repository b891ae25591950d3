package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class EpochClockTest {
  private final ManualClock clock = new ManualClock();
  private boolean isMemoryExceeded;

  private EpochClock epochs(Schedule schedule, long lastEpoch) {
    return new EpochClock(clock, schedule, () -> isMemoryExceeded, lastEpoch);
  }

  @Test
  void epochsOfAnIntervalBeginOnItsTicks() {
    EpochClock epochs = epochs(Schedule.every(100), 7);
    assertFalse(epochs.isWaiting());
    assertFalse(epochs.isOver());
    clock.advance(30);
    assertFalse(epochs.isWaiting(), "in the middle of an epoch");
    assertEquals(8, epochs.end());
    assertTrue(epochs.isWaiting());
    clock.advance(69);
    assertTrue(epochs.isWaiting());
    clock.advance(1);
    assertFalse(epochs.isWaiting());
    assertFalse(epochs.isOver());
    clock.advance(130);
    assertEquals(9, epochs.end());
    assertFalse(epochs.isWaiting(), "its time has come while the one before lasted");
    clock.advance(69);
    assertTrue(epochs.isWaiting());
    clock.advance(1);
    assertFalse(epochs.isWaiting());
    clock.advance(1000);
    assertFalse(epochs.isWaiting());
    assertTrue(epochs.isWaiting(), "ticks that were missed are gone");
  }

  @Test
  void continuousEpochsLastAsLongAsIsWorthTheirEnd() {
    EpochClock epochs = epochs(Schedule.CONTINUOUS, 0);
    assertLasts(100, epochs);
    endAfter(4, epochs);
    assertLasts(80, epochs);
    endAfter(1, epochs);
    assertLasts(20, epochs);
    endAfter(0, epochs);
    assertLasts(2, epochs);
  }

  @Test
  void oneEndThatIsHeldUpMakesNoEpochLonger() {
    EpochClock epochs = epochs(Schedule.CONTINUOUS, 0);
    endAfter(1, epochs);
    assertLasts(20, epochs);
    endAfter(4, epochs);
    assertLasts(20, epochs);
    endAfter(1, epochs);
    assertLasts(20, epochs);
    endAfter(4, epochs);
    endAfter(3, epochs);
    assertLasts(60, epochs);
  }

  @Test
  void continuousEpochsLastTheirTimeAtMost() {
    EpochClock epochs = epochs(Schedule.CONTINUOUS, 0);
    endAfter(6, epochs);
    assertLasts(100, epochs);
    endAfter(500, epochs);
    assertLasts(100, epochs);
  }

  @Test
  void epochOpensWithRows() {
    EpochClock epochs = epochs(Schedule.CONTINUOUS, 0);
    assertEquals(1, epochs.end());
    assertFalse(epochs.isWaiting());
    assertFalse(epochs.isOpen());
    assertFalse(epochs.isOver());
    assertTrue(epochs.isOpen());
  }

  @Test
  void epochIsCutShortWhereMemoryIs() {
    EpochClock epochs = epochs(Schedule.AVAILABLE_NOW, 0);
    isMemoryExceeded = true;
    assertFalse(epochs.isOver(), "it has only begun");
    clock.advance(EpochClock.LEAST_CUT_MILLIS - 1);
    assertFalse(epochs.isOver());
    clock.advance(1);
    assertTrue(epochs.isOver());
    assertTrue(epochs.isCutShort());
    epochs.end();
    assertFalse(epochs.isCutShort());
    isMemoryExceeded = false;
    clock.advance(1_000_000);
    assertFalse(epochs.isOver(), "there is memory");
  }

  @Test
  void epochOfManyBatchesIsCutShortAtOnce() {
    EpochClock epochs = epochs(Schedule.every(1000), 0);
    assertFalse(epochs.isWaiting());
    isMemoryExceeded = true;
    for (int i = 1; i < EpochClock.LEAST_CUT_BATCHES; i++) {
      assertFalse(epochs.isOver());
    }
    assertTrue(epochs.isOver());
    epochs.end();
    assertFalse(epochs.isWaiting(), "what there is has not been taken in");
    assertTrue(epochs.isOpen());
    assertFalse(epochs.isOver());
    epochs.end();
    assertTrue(epochs.isWaiting());
  }

  /** Whose time is over anyway has not been cut. */
  @Test
  void epochThatIsOverIsNotCutShort() {
    EpochClock epochs = epochs(Schedule.CONTINUOUS, 0);
    isMemoryExceeded = true;
    assertFalse(epochs.isOver());
    clock.advance(100);
    assertTrue(epochs.isOver());
    assertFalse(epochs.isCutShort());
  }

  @Test
  void whatIsToBeOneEpochIsNotCutShort() {
    isMemoryExceeded = true;
    for (Schedule schedule : List.of(Schedule.ONCE, Schedule.FINITE)) {
      EpochClock epochs = epochs(schedule, 0);
      for (int i = 0; i < 10 * EpochClock.LEAST_CUT_BATCHES; i++) {
        clock.advance(EpochClock.LEAST_CUT_MILLIS);
        assertFalse(epochs.isOver());
      }
    }
  }

  private void endAfter(long millis, EpochClock epochs) {
    epochs.end();
    clock.advance(millis);
    epochs.ended();
  }

  private void assertLasts(long millis, EpochClock epochs) {
    assertFalse(epochs.isOver());
    clock.advance(millis - 1);
    assertFalse(epochs.isOver());
    clock.advance(1);
    assertTrue(epochs.isOver());
  }
}
