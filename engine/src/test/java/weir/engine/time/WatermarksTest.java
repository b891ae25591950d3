package weir.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class WatermarksTest {
  private static final long NONE = Watermarks.NONE;
  private static final long END = Watermarks.END;

  @Test
  void endsOfTheRangeStayWhereTheyAre() {
    assertEquals(15, Watermarks.plus(10, 5));
    assertEquals(5, Watermarks.minus(10, 5));
    assertEquals(END, Watermarks.plus(END, -5));
    assertEquals(END, Watermarks.minus(END, 5));
    assertEquals(NONE, Watermarks.plus(NONE, 5));
    assertEquals(NONE, Watermarks.minus(NONE, -5));
  }

  @Test
  void sumsStopAtTheEndsOfTheRange() {
    assertEquals(END - 1, Watermarks.plus(END - 3, 5));
    assertEquals(Long.MAX_VALUE, Watermarks.saturatedSum(Long.MAX_VALUE, 1));
    assertEquals(Long.MIN_VALUE, Watermarks.saturatedSum(Long.MIN_VALUE, -1));
    assertEquals(-1, Watermarks.saturatedSum(Long.MIN_VALUE, Long.MAX_VALUE));
    assertEquals(NONE, Watermarks.minus(NONE + 5, 10));
    assertEquals(4, Watermarks.minus(NONE + 5, Long.MIN_VALUE));
  }

  @Test
  void stepWithInputsIsAsFarAsTheSlowest() {
    InputWatermarks inputs = new InputWatermarks(2);
    assertEquals(NONE, inputs.minimum());
    inputs.advance(0, 10);
    assertEquals(NONE, inputs.minimum());
    inputs.advance(1, 5);
    assertEquals(5, inputs.minimum());
    inputs.advance(1, END);
    assertEquals(10, inputs.minimum());
    assertEquals(10, inputs.watermark(0));
    inputs.advance(0, END);
    assertEquals(END, inputs.minimum());
  }
}
