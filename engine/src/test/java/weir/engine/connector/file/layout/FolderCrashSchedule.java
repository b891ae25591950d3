package weir.engine.connector.file.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import weir.engine.WeirException;
import weir.engine.connector.Tables;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;
import weir.engine.storage.SimulatedDisk;

/**
 * Several writers write epochs into a folder, from checkpoint to checkpoint. Their process dies in
 * some step, with or without a power cut, or the disk refuses a step; then they start again. What
 * is committed is always exactly the epochs whose checkpoints are there, each once and in order,
 * but for the last one, which may be missing until it is published again.
 */
final class FolderCrashSchedule {
  private static final int LIVES = 5;
  private static final int MAX_STEPS = 200;
  private static final int PAGES = 3;
  private static final Path FOLDER = Path.of("/data/out");
  private static final FolderLayout LAYOUT = new FolderLayout("text", List.of("p"));

  private final String name;
  private final Random random;
  private final SimulatedDisk disk = new SimulatedDisk();
  private final List<Pipeline> pipelines = List.of(new Pipeline("a"), new Pipeline("b/ö"));
  private int inserts;
  private final List<String> inserted = new ArrayList<>();
  private String insertInDoubt = "";

  /** A writer with what its checkpoints say. */
  private static final class Pipeline {
    private final String name;
    private final List<String> epochs = new ArrayList<>();
    private String token = "";
    private boolean isPublished = true;

    Pipeline(String name) {
      this.name = name;
    }
  }

  /** The process dies between an epoch and its checkpoint. */
  private static final class CheckpointFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  FolderCrashSchedule(long seed) {
    name = "schedule " + seed;
    random = new Random(seed);
  }

  void run() {
    for (int life = 0; life < LIVES; life++) {
      FaultyFiles files = faulty();
      try {
        live(files, random.nextInt(8));
      } catch (WeirException | UncheckedIOException e) {
        assertTrue(files.hasFailed(), () -> name + ": " + e);
      } catch (CheckpointFailed e) {
        // What was prepared is in vain.
      }
      if (random.nextBoolean()) {
        disk.cutPower(random);
      }
      check();
    }
    live(disk, 0);
    check();
    assertEquals(visible(), committedPaths(), name);
    assertTrue(pipelines.stream().allMatch(pipeline -> pipeline.isPublished), name);
  }

  private FaultyFiles faulty() {
    int step = random.nextInt(MAX_STEPS);
    if (random.nextBoolean()) {
      return FaultyFiles.dyingAt(disk, step, random);
    }
    FaultyFiles full = FaultyFiles.failing(disk, "No space left on device");
    full.arm(step);
    return full;
  }

  private void live(FileOperations files, int steps) {
    List<FolderWriter> writers = new ArrayList<>();
    try {
      for (Pipeline pipeline : pipelines) {
        FolderWriter writer = open(files, pipeline.name);
        writers.add(writer);
        publish(pipeline, writer);
      }
      for (int i = 0; i < steps; i++) {
        int chosen = random.nextInt(pipelines.size() + 1);
        if (chosen == pipelines.size()) {
          insert(files);
        } else {
          epoch(pipelines.get(chosen), writers.get(chosen));
        }
      }
    } finally {
      writers.forEach(FolderWriter::close);
    }
  }

  private static FolderWriter open(FileOperations files, String writer) {
    return FolderWriter.open(
        files, FOLDER, LAYOUT, writer, "txt", Tables.context(FOLDER).clock(), PAGES);
  }

  private void publish(Pipeline pipeline, FolderWriter writer) {
    writer.publish(pipeline.epochs.size(), pipeline.token);
    pipeline.isPublished = true;
  }

  private void epoch(Pipeline pipeline, FolderWriter writer) {
    String text = pipeline.name + " " + (pipeline.epochs.size() + 1) + " " + random.nextInt();
    List<PreparedFile> files = write(writer, text);
    String token = writer.prepare(files);
    if (random.nextInt(10) == 0) {
      throw new CheckpointFailed();
    }
    pipeline.epochs.add(text);
    pipeline.token = token;
    pipeline.isPublished = false;
    publish(pipeline, writer);
  }

  private void insert(FileOperations files) {
    String text = "insert " + inserts++;
    try (FolderWriter writer = open(files, "")) {
      List<PreparedFile> written = write(writer, text);
      String token = writer.prepare(written);
      insertInDoubt = text;
      writer.publish(0, token);
      inserted.add(text);
      insertInDoubt = "";
    }
  }

  /** Writes one to three files, each with the text and its own number, into partitions. */
  private List<PreparedFile> write(FolderWriter writer, String text) {
    List<PreparedFile> files = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      StagedOutput file = writer.create();
      try {
        try (OutputStream out = file.stream()) {
          out.write((text + " " + i + "/" + count).getBytes(StandardCharsets.UTF_8));
        }
        files.add(file.finish("p=" + random.nextInt(2), 1));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  /** What is committed is what must be. */
  private void check() {
    Map<String, List<String>> found = new TreeMap<>();
    for (Commit commit : commits()) {
      String text = text(commit);
      found.computeIfAbsent(text.substring(0, text.indexOf(' ')), k -> new ArrayList<>()).add(text);
    }
    for (Pipeline pipeline : pipelines) {
      List<String> epochs = found.getOrDefault(pipeline.name, List.of());
      int mayBeMissing = pipeline.isPublished ? 0 : 1;
      int size = epochs.size();
      assertTrue(
          size == pipeline.epochs.size() || size == pipeline.epochs.size() - mayBeMissing,
          () -> name + ": " + pipeline.name + " has " + epochs + " of " + pipeline.epochs);
      assertEquals(pipeline.epochs.subList(0, size), epochs, name);
    }
    List<String> inserts = found.getOrDefault("insert", List.of());
    if (!insertInDoubt.isEmpty() && inserts.contains(insertInDoubt)) {
      inserted.add(insertInDoubt);
    }
    insertInDoubt = "";
    assertEquals(inserted, inserts, name);
    assertTrue(committedPaths().containsAll(visible()), name + ": only committed files are seen");
  }

  private List<Commit> commits() {
    List<Commit> commits = new ArrayList<>();
    CommitCursor cursor = new CommitCursor(new ManagedFolder(disk, FOLDER), 0);
    for (Commit commit = cursor.next(); commit != null; commit = cursor.next()) {
      commits.add(commit);
    }
    return commits;
  }

  /** The text that all files of a commit say; none of them is missing. */
  private String text(Commit commit) {
    String text = "";
    int i = 0;
    for (CommittedFile file : commit.files()) {
      String line = read(new ManagedFolder(disk, FOLDER).locate(file));
      assertEquals(file.bytes(), line.length() + (line.contains("ö") ? 1 : 0), name);
      text = line.substring(0, line.lastIndexOf(' '));
      assertTrue(line.endsWith(" " + i++ + "/" + commit.files().size()), name + ": " + line);
    }
    return text;
  }

  private String read(Path file) {
    try (InputStream in = Channels.newInputStream(disk.open(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SortedSet<String> committedPaths() {
    TreeSet<String> paths = new TreeSet<>();
    commits().forEach(commit -> commit.files().forEach(file -> paths.add(file.path())));
    return paths;
  }

  /** The files that are seen by programs that know nothing of commits. */
  private SortedSet<String> visible() {
    TreeSet<String> paths = new TreeSet<>();
    try {
      for (Path partition : disk.exists(FOLDER) ? disk.list(FOLDER) : List.<Path>of()) {
        if (!partition.endsWith(ManagedFolder.PRIVATE)) {
          disk.list(partition).forEach(file -> paths.add(FOLDER.relativize(file).toString()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return paths;
  }
}
