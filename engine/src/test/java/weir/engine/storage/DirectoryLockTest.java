package weir.engine.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

final class DirectoryLockTest {
  @TempDir Path directory;

  @Test
  void secondOneInTheProcessIsRefusedUntilTheFirstIsClosed() throws IOException {
    DirectoryLock lock = DirectoryLock.acquire(directory);
    WeirException refusal = assertThrows(WeirException.class, this::acquire);
    assertEquals(ErrorCode.STORAGE_FAILED, refusal.code());
    assertNames(refusal.getMessage(), ProcessHandle.current().pid());
    lock.close();
    DirectoryLock.acquire(directory).close();
  }

  @Test
  void anotherProcessIsRefusedAsLongAsTheHolderLives() throws Exception {
    Process holder = LockHolder.start(directory);
    assertEquals(LockHolder.LOCKED, firstLine(holder));
    WeirException refusal = assertThrows(WeirException.class, this::acquire);
    assertNames(refusal.getMessage(), holder.pid());
    holder.destroyForcibly().waitFor();

    try (DirectoryLock lock = DirectoryLock.acquire(directory)) {
      Process second = LockHolder.start(directory);
      assertNames(firstLine(second), ProcessHandle.current().pid());
      second.destroyForcibly().waitFor();
    }
  }

  private static String firstLine(Process process) throws IOException {
    return String.valueOf(process.inputReader().readLine());
  }

  private DirectoryLock acquire() throws IOException {
    return DirectoryLock.acquire(directory);
  }

  private void assertNames(@Nullable String message, long pid) throws IOException {
    assertNotNull(message);
    assertTrue(message.contains("process"), message);
    assertTrue(message.contains(String.valueOf(pid)), message);
    assertTrue(message.contains(directory.toRealPath().toString()), message);
  }
}
