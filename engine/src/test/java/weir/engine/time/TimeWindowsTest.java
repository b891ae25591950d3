package weir.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

final class TimeWindowsTest {
  private static long firstStart(TimeWindows windows, long time) {
    return windows.startOf(windows.firstEndAfter(time));
  }

  @Test
  void tumblingWindowsStartAtMultiplesOfTheirSizeOnBothSidesOf1970() {
    TimeWindows windows = new SlidingWindows(10, 10, 0);
    assertEquals(0, firstStart(windows, 9));
    assertEquals(10, firstStart(windows, 10));
    assertEquals(-10, firstStart(windows, -1));
    assertEquals(-10, firstStart(windows, -10));
    assertEquals(-20, firstStart(windows, -11));
  }

  @Test
  void offsetsMoveWindowsWhateverTheirSignAndSize() {
    for (long offset : new long[] {3, 13, -7, -17, Long.MIN_VALUE + 1 + 3}) {
      TimeWindows windows = new SlidingWindows(10, 10, offset);
      long start = Math.floorMod(offset, 10L);
      assertEquals(start, firstStart(windows, start));
      assertEquals(start - 10, firstStart(windows, start - 1));
    }
  }

  @Test
  void windowsAndSlicesAgreeWithTheirDefinition() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 2000; i++) {
      long size = random.nextLong(1, 40);
      long slide = random.nextLong(1, size + 1);
      long offset = random.nextLong(-50, 50);
      checkAgainstDefinition(size, slide, offset, random.nextLong(-200, 200));
    }
  }

  private static void checkAgainstDefinition(long size, long slide, long offset, long time) {
    TimeWindows windows = new SlidingWindows(slide, size, offset);
    long firstStart = Long.MAX_VALUE;
    long lastStart = Long.MIN_VALUE;
    long sliceStart = Long.MIN_VALUE;
    long sliceEnd = Long.MAX_VALUE;
    for (long n = -1000; n <= 1000; n++) {
      long start = offset + n * slide;
      if (start <= time && time < start + size) {
        firstStart = Math.min(firstStart, start);
        lastStart = Math.max(lastStart, start);
      }
      for (long edge : new long[] {start, start + size}) {
        sliceStart = edge <= time ? Math.max(sliceStart, edge) : sliceStart;
        sliceEnd = edge > time ? Math.min(sliceEnd, edge) : sliceEnd;
      }
    }
    String what = "size " + size + " slide " + slide + " offset " + offset + " time " + time;
    assertEquals(firstStart, windows.startOf(windows.firstEndAfter(time)), what);
    assertEquals(lastStart + size, windows.lastEnd(time), what);
    assertEquals(firstStart + size, windows.firstEndAfter(time), what);
    assertEquals(sliceStart, windows.sliceStart(time), what);
    assertEquals(sliceEnd, windows.sliceEnd(time), what);
  }

  @Test
  void timeWhoseWindowHasNoEndIsAnErrorAndNeverAWrongWindow() {
    TimeWindows windows = new SlidingWindows(1000, 1000, 0);
    for (long time : new long[] {Long.MAX_VALUE, Long.MIN_VALUE}) {
      WeirException error =
          assertThrows(
              WeirException.class,
              () ->
                  windows.lastEnd(
                      time == Long.MAX_VALUE
                          ? time
                          : windows.startOf(windows.firstEndAfter(time))));
      assertEquals(ErrorCode.INVALID_VALUE, error.code());
    }
    long nearEnd = Long.MAX_VALUE - 2000;
    assertTrue(windows.lastEnd(nearEnd) > nearEnd);
    long nearStart = Long.MIN_VALUE + 2000;
    assertTrue(firstStart(windows, nearStart) <= nearStart);
  }
}
