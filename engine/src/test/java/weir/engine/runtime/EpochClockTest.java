package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class EpochClockTest {
  private final ManualClock clock = new ManualClock();

  @Test
  void epochsOfAnIntervalBeginOnItsTicks() {
    EpochClock epochs = new EpochClock(clock, Schedule.every(100), 7);
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
    EpochClock epochs = new EpochClock(clock, Schedule.CONTINUOUS, 0);
    assertLasts(2, epochs);
    endAfter(0, epochs);
    assertLasts(2, epochs);
    endAfter(1, epochs);
    assertLasts(20, epochs);
    endAfter(4, epochs);
    assertLasts(80, epochs);
    endAfter(1, epochs);
    assertLasts(20, epochs);
  }

  @Test
  void continuousEpochsLastTheirTimeAtMost() {
    EpochClock epochs = new EpochClock(clock, Schedule.CONTINUOUS, 0);
    endAfter(6, epochs);
    assertLasts(100, epochs);
    endAfter(500, epochs);
    assertLasts(100, epochs);
  }

  @Test
  void epochOpensWithRows() {
    EpochClock epochs = new EpochClock(clock, Schedule.CONTINUOUS, 0);
    assertEquals(1, epochs.end());
    assertFalse(epochs.isWaiting());
    assertFalse(epochs.isOpen());
    assertFalse(epochs.isOver());
    assertTrue(epochs.isOpen());
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
