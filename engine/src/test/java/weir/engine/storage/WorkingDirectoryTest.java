package weir.engine.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkingDirectoryTest {
  private static final FileOperations FILES = FileOperations.disk();

  @TempDir private Path parent;

  private static Path temporary(String name) throws IOException {
    Path made = Files.createTempDirectory("weir-work-" + name);
    Files.createDirectory(made.resolve("query-1"));
    Files.writeString(made.resolve("query-1").resolve("1"), "rows");
    return made;
  }

  @Test
  void isMadeWhenAskedForAndDeletedAtTheEnd() throws IOException {
    Path place = parent.resolve("work");
    try (WorkingDirectory directory = WorkingDirectory.at(FILES, place)) {
      assertFalse(Files.exists(place));
      assertEquals(place, directory.path());
      Files.writeString(directory.path().resolve("1"), "rows");
    }
    assertFalse(Files.exists(place));
  }

  @Test
  void whatAKilledProcessLeftInItsPlaceGoesAtTheStart() throws IOException {
    Path place = parent.resolve("work");
    Files.createDirectories(place.resolve("query-7"));
    Files.writeString(place.resolve("query-7").resolve("3"), "rows");
    try (WorkingDirectory directory = WorkingDirectory.at(FILES, place)) {
      assertEquals(0, directory.path().toFile().list().length);
    }
  }

  @Test
  void temporaryOnesWhoseProcessIsGoneAreDeletedAndOthersStay() throws IOException {
    Path abandoned = temporary("a");
    Files.createFile(abandoned.resolve(DirectoryLock.FILE_NAME));
    Path beingMade = temporary("b");
    Path used = temporary("c");
    try (DirectoryLock lock = DirectoryLock.acquire(used);
        WorkingDirectory first = WorkingDirectory.temporary(FILES);
        WorkingDirectory second = openedBeside(first)) {
      assertFalse(Files.exists(abandoned));
      assertTrue(Files.exists(beingMade.resolve("query-1").resolve("1")));
      assertTrue(Files.exists(used.resolve("query-1").resolve("1")), lock::toString);
      assertTrue(Files.exists(first.path()), second::toString);
    } finally {
      FILES.deleteAll(beingMade);
      FILES.deleteAll(used);
    }
  }

  private static WorkingDirectory openedBeside(WorkingDirectory first) {
    assertTrue(Files.exists(first.path()));
    return WorkingDirectory.temporary(FILES);
  }
}
