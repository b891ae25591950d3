package weir.engine.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.state.StateStore;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;

/** Checkpoints on a real disk, and all that an operator of a server may find or do there. */
final class CheckpointStorageTest {
  private static final int RETAINED = 3;
  private static final String DISK_FULL = "No space left on device";
  private static final FileOperations DISK = FileOperations.disk();

  @TempDir Path parent;
  private Path directory = Path.of("");

  @BeforeEach
  void chooseDirectory() {
    directory = parent.resolve("query");
  }

  @Test
  void newDirectoryHasNoCheckpoint() {
    try (CheckpointStorage storage = open()) {
      assertEquals(new Recovery(Optional.empty(), List.of(), List.of()), storage.recover());
    }
    assertEquals(List.of("lock"), names());
  }

  @Test
  void checkpointIsFoundAgainWithAllThatItSays() {
    Checkpoint written = writeEpochs(1, 1);
    try (CheckpointStorage storage = open()) {
      Recovery recovery = storage.recover();
      assertEquals(new Recovery(Optional.of(written), List.of(), List.of()), recovery);
      assertEquals(Map.of("key", "1"), rows(storage, recovery));
    }
  }

  @Test
  void onlyTheNewestAreKeptAndUnchangedStateIsTheSameFile() throws IOException {
    writeEpochs(1, 5);
    assertEquals(
        List.of(
            "epoch-0000000003",
            "epoch-0000000003.json",
            "epoch-0000000004",
            "epoch-0000000004.json",
            "epoch-0000000005",
            "epoch-0000000005.json",
            "lock",
            "working"),
        names());
    Path old = directory.resolve("epoch-0000000004/worker-0/00000002.state");
    Path shared = directory.resolve("epoch-0000000005/worker-0/00000002.state");
    assertEquals(DISK.identity(old), DISK.identity(shared));
  }

  @Test
  void anyDamageOfTheNewestIsNoticedAndThePreviousOneUsed() throws IOException {
    writeEpochs(1, 2);
    Path manifest = directory.resolve("epoch-0000000002.json");
    byte[] whole = Files.readAllBytes(manifest);
    for (int i = 0; i < whole.length; i += 31) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 1;
      expectFallback(manifest, damaged, whole);
      expectFallback(manifest, Arrays.copyOf(whole, i), whole);
    }
  }

  @Test
  void damagedStateIsNoticedAndSaid() throws IOException {
    writeEpochs(1, 2);
    Path state = directory.resolve("epoch-0000000002/worker-0/00000002.state");
    byte[] bytes = Files.readAllBytes(state);
    bytes[bytes.length / 2] ^= 4;
    Files.write(state, bytes);
    try (CheckpointStorage storage = open()) {
      Recovery recovery = storage.recover();
      assertEquals(1, epoch(recovery));
      assertEquals(Map.of("key", "1"), rows(storage, recovery));
      Recovery.Rejected rejected = recovery.rejected().get(0);
      assertEquals(2, rejected.epoch());
      assertTrue(
          rejected
              .reason()
              .startsWith(
                  "the checkpoint of epoch 2: epoch-0000000002/worker-0/00000002.state has the"
                      + " checksum "),
          rejected.reason());
    }
    assertTrue(names().contains("epoch-0000000002.json.rejected"), names()::toString);
    assertTrue(names().contains("epoch-0000000002.rejected"), names()::toString);
  }

  @Test
  void damagedCheckpointIsReplacedAndForgottenWithTheOthersOfItsTime() throws IOException {
    writeEpochs(1, 2);
    Files.delete(directory.resolve("epoch-0000000002/worker-0/00000002.state"));
    writeEpochs(2, 3);
    assertTrue(names().contains("epoch-0000000002.rejected"), names()::toString);
    writeEpochs(4, 5);
    assertFalse(names().toString().contains("rejected"), names()::toString);
  }

  @Test
  void nothingIsBegunAnewAsLongAsThereAreCheckpoints() throws IOException {
    writeEpochs(1, 2);
    Files.writeString(directory.resolve("epoch-0000000001.json"), "");
    Files.writeString(directory.resolve("epoch-0000000002.json"), "{}");
    try (CheckpointStorage storage = open()) {
      WeirException failure = assertThrows(WeirException.class, storage::recover);
      assertEquals(ErrorCode.STORAGE_FAILED, failure.code());
      assertContains(failure, "epoch 2: epoch-0000000002.json is damaged: it ends after 2 bytes");
      assertContains(failure, "epoch 1: epoch-0000000001.json is damaged: it ends after 0 bytes");
    }
    assertTrue(names().contains("epoch-0000000001"), "nothing was deleted");
  }

  @Test
  void checkpointOfAnotherVersionIsRefusedAndNotPassedOver() throws IOException {
    writeEpochs(1, 1);
    Checkpoint newest = writeEpochs(2, 2);
    Checkpoint later =
        new Checkpoint(
            2,
            newest.epoch(),
            0,
            newest.keyGroups(),
            1,
            newest.plan(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    Files.write(directory.resolve("epoch-0000000002.json"), CheckpointJson.write(later));
    try (CheckpointStorage storage = open()) {
      WeirException failure = assertThrows(WeirException.class, storage::recover);
      assertEquals(ErrorCode.NOT_SUPPORTED, failure.code());
      assertContains(failure, "version 2");
    }
  }

  @Test
  void leftoversAreRemovedAndStrangersAreNot() throws IOException {
    writeEpochs(1, 1);
    Files.createDirectories(directory.resolve("epoch-0000000002/worker-0"));
    Files.writeString(directory.resolve("epoch-0000000002/worker-0/x.state"), "half");
    Files.writeString(directory.resolve("epoch-0000000001.json.tmp"), "half");
    Files.writeString(directory.resolve("working/worker-0/LOG"), "old");
    Files.writeString(directory.resolve("notes.txt"), "of the operator");
    try (CheckpointStorage storage = open()) {
      storage.recover();
    }
    assertEquals(
        List.of("epoch-0000000001", "epoch-0000000001.json", "lock", "notes.txt"), names());
  }

  @Test
  void checkpointThatIsNotCommittedLeavesNothing() {
    try (CheckpointStorage storage = open()) {
      Recovery recovery = storage.recover();
      try (StateStore store = TestCheckpoints.store(DISK, storage, recovery);
          PendingCheckpoint pending = storage.begin(7)) {
        pending.add("chain", store.snapshot(pending.directory("worker-0")));
      }
      assertEquals(List.of("lock", "working"), names());
      assertEquals(Optional.empty(), storage.recover().checkpoint());
    }
  }

  @Test
  void epochsMustGoUpAndOneCheckpointBePendingAtATime() {
    writeEpochs(4, 5);
    try (CheckpointStorage storage = open()) {
      storage.recover();
      assertThrows(IllegalStateException.class, () -> storage.begin(5));
      PendingCheckpoint pending = storage.begin(6);
      assertThrows(IllegalStateException.class, () -> storage.begin(7));
      pending.close();
      storage.begin(7).close();
    }
  }

  @Test
  void secondProcessIsRefused() {
    try (CheckpointStorage storage = open()) {
      WeirException refusal = assertThrows(WeirException.class, this::open);
      assertEquals(ErrorCode.STORAGE_FAILED, refusal.code());
      assertContains(refusal, "in use by this process");
      assertContains(refusal, storage.directory().getFileName().toString());
    }
  }

  @Test
  void diskThatCannotBeWrittenToIsSaid() {
    FaultyFiles files = FaultyFiles.failing(DISK, "Read-only file system");
    files.arm(0);
    WeirException failure =
        assertThrows(WeirException.class, () -> TestCheckpoints.open(files, directory, RETAINED));
    assertEquals(ErrorCode.STORAGE_FAILED, failure.code());
    assertContains(failure, "cannot use " + directory + " for checkpoints");
    assertContains(failure, "Read-only file system; choose a directory that can be written to");
  }

  @Test
  void fileInTheWayIsSaid() throws IOException {
    Files.writeString(directory, "a file");
    WeirException failure = assertThrows(WeirException.class, this::open);
    assertEquals(ErrorCode.STORAGE_FAILED, failure.code());
    assertContains(failure, "cannot use " + directory + " for checkpoints");
  }

  /** Wherever it fails, it is said why, nothing is lost, and the next run succeeds. */
  @Test
  void fullDiskInAnyStepLosesNothing() {
    FaultyFiles files = FaultyFiles.failing(DISK, DISK_FULL);
    int step = 0;
    do {
      directory = parent.resolve("full-" + step);
      writeEpochs(1, 2);
      files.arm(step++);
      expectDiskFull(() -> writeEpochs(files, 3, 3));
      try (CheckpointStorage storage = open()) {
        Recovery recovery = storage.recover();
        assertEquals(List.of(), recovery.rejected());
        long found = epoch(recovery);
        assertTrue(found == 2 || found == 3, "found " + found);
        assertEquals(Map.of("key", String.valueOf(found)), rows(storage, recovery));
      }
      writeEpochs(4, 4);
    } while (files.hasFailed());
    assertTrue(step > 20, "only " + step + " steps were tried");
  }

  /** A checkpoint that fails is given up; the query goes on and makes the next one. */
  @Test
  void runningQuerySurvivesAFullDiskUnlessTheCommitIsInDoubt() {
    FaultyFiles files = FaultyFiles.failing(DISK, DISK_FULL);
    int inDoubt = 0;
    boolean hasFailed = true;
    for (int step = 0; hasFailed; step++) {
      directory = parent.resolve("full-" + step);
      files.arm(FaultyFiles.NEVER);
      try (CheckpointStorage storage = TestCheckpoints.open(files, directory, RETAINED)) {
        StateStore store = TestCheckpoints.store(files, storage, storage.recover());
        write(storage, store, 1);
        TestCheckpoints.put(store, "key", "2");
        files.arm(step);
        expectDiskFull(() -> TestCheckpoints.write(storage, store, 2));
        hasFailed = files.hasFailed();
        files.arm(FaultyFiles.NEVER);
        if (storage.isInDoubt()) {
          inDoubt++;
        } else {
          write(storage, store, 3);
          assertEquals(hasFailed, !names().contains("epoch-0000000002"), names()::toString);
        }
      }
    }
    assertEquals(2, inDoubt);
  }

  private static void expectDiskFull(Runnable run) {
    try {
      run.run();
    } catch (WeirException e) {
      assertEquals(ErrorCode.STORAGE_FAILED, e.code());
      assertContains(e, DISK_FULL + "; free some space there");
    }
  }

  private void expectFallback(Path file, byte[] damaged, byte[] whole) throws IOException {
    Files.write(file, damaged);
    try (CheckpointStorage storage = open()) {
      Recovery recovery = storage.recover();
      assertEquals(1, epoch(recovery));
      assertEquals(2, recovery.rejected().get(0).epoch());
    }
    Files.write(file, whole);
    Files.move(
        directory.resolve("epoch-0000000002.rejected"), directory.resolve("epoch-0000000002"));
  }

  private CheckpointStorage open() {
    return TestCheckpoints.open(DISK, directory, RETAINED);
  }

  /** Goes on from what is there, with a checkpoint for each of these epochs. */
  private Checkpoint writeEpochs(long first, long last) {
    return writeEpochs(DISK, first, last);
  }

  private Checkpoint writeEpochs(FileOperations files, long first, long last) {
    try (CheckpointStorage storage = TestCheckpoints.open(files, directory, RETAINED)) {
      Recovery recovery = storage.recover();
      try (StateStore store = TestCheckpoints.store(files, storage, recovery)) {
        for (long epoch = first; epoch < last; epoch++) {
          write(storage, store, epoch);
        }
        return write(storage, store, last);
      }
    }
  }

  private static Checkpoint write(CheckpointStorage storage, StateStore store, long epoch) {
    TestCheckpoints.put(store, "key", String.valueOf(epoch));
    Checkpoint written = TestCheckpoints.write(storage, store, epoch);
    storage.deleteOld();
    return written;
  }

  private static Map<String, String> rows(CheckpointStorage storage, Recovery recovery) {
    try (StateStore store = TestCheckpoints.store(DISK, storage, recovery)) {
      return TestCheckpoints.rows(store);
    }
  }

  private static long epoch(Recovery recovery) {
    return recovery.checkpoint().orElseThrow().epoch();
  }

  private List<String> names() {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertContains(WeirException failure, String text) {
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.contains(text), message);
  }
}
