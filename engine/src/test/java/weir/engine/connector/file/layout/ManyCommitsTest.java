package weir.engine.connector.file.layout;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.connector.Tables;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/** The pages of commits stay few, and several writers do not disturb each other. */
final class ManyCommitsTest {
  private static final FolderLayout LAYOUT = new FolderLayout("text", List.of());

  @TempDir private Path temporary;

  private static FolderWriter open(FileOperations files, Path folder, String writer, int pages) {
    return FolderWriter.open(
        files, folder, LAYOUT, writer, "txt", Tables.context(folder).clock(), pages);
  }

  private static void commit(FolderWriter writer, long epoch) throws IOException {
    StagedOutput file = writer.create();
    try (OutputStream out = file.stream()) {
      out.write('x');
    }
    writer.publish(epoch, writer.prepare(List.of(file.finish("", 1))));
  }

  @Test
  void thousandsOfCommitsAreAFewPages() throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    Path path = Path.of("/data/out");
    ManagedFolder folder = new ManagedFolder(disk, path);
    int most = 0;
    try (FolderWriter writer = open(disk, path, "p", 10)) {
      for (int epoch = 1; epoch <= 2500; epoch++) {
        commit(writer, epoch);
        most = Math.max(most, disk.list(folder.commits()).size());
      }
    }
    assertTrue(most <= 2500 / 100 + 3 * 10, most + " pages");
    CommitCursor cursor = new CommitCursor(folder, 0);
    for (int epoch = 1; epoch <= 2500; epoch++) {
      Commit commit = requireNonNull(cursor.next());
      assertEquals(epoch, commit.epoch());
      assertEquals(epoch - 1, commit.number());
    }
    assertNull(cursor.next());
    assertEquals(1234, requireNonNull(folder.commit(1233)).epoch());
  }

  @Test
  void threadsShareAFolder() throws Exception {
    int threads = 4;
    int epochs = 60;
    ManagedFolder folder = new ManagedFolder(FileOperations.disk(), temporary.resolve("out"));
    ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      String name = i == 0 ? "" : "writer " + i;
      Thread thread =
          new Thread(
              () -> {
                try (FolderWriter writer = open(FileOperations.disk(), folder.path(), name, 5)) {
                  for (int epoch = 1; epoch <= epochs; epoch++) {
                    commit(writer, epoch);
                  }
                } catch (IOException | RuntimeException e) {
                  failures.add(e);
                }
              });
      thread.start();
      running.add(thread);
    }
    List<Commit> seen = new ArrayList<>();
    CommitCursor cursor = new CommitCursor(folder, 0);
    while (seen.size() < threads * epochs && failures.isEmpty()) {
      Commit commit = cursor.next();
      if (commit != null) {
        seen.add(commit);
      }
    }
    for (Thread thread : running) {
      thread.join();
    }
    assertEquals(List.of(), List.copyOf(failures));
    for (Commit commit : seen) {
      long before =
          seen.stream()
              .filter(other -> other.writer().equals(commit.writer()))
              .filter(other -> other.number() < commit.number())
              .count();
      assertEquals(before + 1, commit.epoch());
    }
  }
}
