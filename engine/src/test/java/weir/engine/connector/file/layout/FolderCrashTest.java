package weir.engine.connector.file.layout;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of ways to die; {@code -Dweir.crash.schedules=100000} for more of them. */
final class FolderCrashTest {
  private static final int SCHEDULES = Integer.getInteger("weir.crash.schedules", 2000);
  private static final int PARTS = 4;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void everyEpochIsCommittedOnceWhereverTheProcessDied(int part) {
    for (int seed = part; seed < SCHEDULES; seed += PARTS) {
      new FolderCrashSchedule(seed).run();
    }
  }
}
