package weir.engine.routine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class UserFailureTest {
  /** As HotSpot throws them from compiled code. */
  private static final class Dropped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Dropped() {
      super(null, null, false, false);
    }
  }

  @Test
  void saysWhyThereIsNoMessage() {
    assertEquals(
        "the function's class F cannot be made: Dropped (its message was dropped by the JVM; "
            + "-XX:-OmitStackTraceInFastThrow keeps it)",
        UserFailure.ofInstance("F", new Dropped()).getMessage());
  }

  @Test
  void leavesOutWhatTheFunctionLeftOut() {
    assertEquals(
        "the function's class F cannot be made: IllegalStateException",
        UserFailure.ofInstance("F", new IllegalStateException()).getMessage());
  }
}
