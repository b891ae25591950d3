package weir.engine.connector.file.layout;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * Stages files in a folder and commits them, for one writer. Owned by one thread; others, in this
 * process or not, may write into the folder at the same time.
 *
 * <p>What makes publishing repeatable are the numbers of staged files: the folder's newest page of
 * commits says which number of each writer was published last. So a publication of which nobody
 * knows whether it happened is simply asked for again.
 */
public final class FolderWriter implements Closeable {
  /** How many pages of commits are made into one. */
  private static final int PAGES = 100;

  /** That of what is published once, by a writer without epochs. */
  private static final long NO_EPOCH = 0;

  /** How many folders are remembered to be on the disk. */
  private static final int MAX_FOLDERS_KNOWN = 10_000;

  private final FileOperations files;
  private final ManagedFolder folder;
  private final StagingFolder staging;
  private final CommitLog commits;
  private final Set<Path> durableFolders = new HashSet<>();
  private List<Long> leftovers = List.of();
  private long nextStaged;

  private FolderWriter(
      FileOperations files, ManagedFolder folder, StagingFolder staging, CommitLog commits) {
    this.files = files;
    this.folder = folder;
    this.staging = staging;
    this.commits = commits;
  }

  /**
   * Opens a folder to write, which is created if it is not there, and finishes what this writer, or
   * one that does not come back, had committed when it was cut off.
   *
   * @param writer the writer's name; empty if it does not come back
   * @param extension what the names of its files end in
   * @throws WeirException INVALID_OPTION if the folder holds other files than such; STORAGE_FAILED
   *     if it cannot be written to, or another process has a writer of that name
   */
  public static FolderWriter open(
      FileOperations files,
      Path path,
      FolderLayout layout,
      String writer,
      String extension,
      Clock clock) {
    return open(files, path, layout, writer, extension, clock, PAGES);
  }

  /** The same with another number of pages that are made into one. */
  static FolderWriter open(
      FileOperations files,
      Path path,
      FolderLayout layout,
      String writer,
      String extension,
      Clock clock,
      int pages) {
    ManagedFolder folder = new ManagedFolder(files, path);
    try {
      refuseForeignFiles(files, folder);
      files.createDurably(folder.commits());
      Function<StagingFolder, FolderWriter> of =
          staging ->
              new FolderWriter(
                  files,
                  folder,
                  staging,
                  new CommitLog(files, folder, layout, staging, extension, clock, pages));
      for (StagingFolder abandoned : StagingFolder.abandoned(files, folder.staged())) {
        try (FolderWriter dead = of.apply(abandoned).recover()) {
          dead.removeLeftovers();
        }
      }
      return of.apply(
              writer.isEmpty()
                  ? StagingFolder.free(files, folder.staged())
                  : StagingFolder.ofWriter(files, folder.staged(), writer))
          .recover();
    } catch (IOException e) {
      throw StorageFailure.of("cannot write into " + path, e);
    }
  }

  private FolderWriter recover() throws IOException {
    try {
      commits.checkLayout();
      WriterMark mark = commits.mark();
      install(mark);
      leftovers = staging.numbers();
      nextStaged = 1 + Math.max(mark.staged(), max(leftovers));
      return this;
    } catch (IOException | RuntimeException e) {
      staging.close();
      throw e;
    }
  }

  /** Starts a file. */
  public StagedOutput create() {
    try {
      removeLeftovers();
      return new StagedOutput(files, staging, nextStaged++);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Sees to it that the finished files survive a power cut; returns the token for them. */
  public String prepare(List<PreparedFile> finished) {
    try {
      removeLeftovers();
      if (finished.isEmpty()) {
        return "";
      }
      staging.sync();
      return new PreparedEpoch(finished).token();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Removes a file that was finished and not prepared, if that can be done. */
  public void discard(PreparedFile finished) {
    try {
      staging.delete(finished.staged());
    } catch (IOException ignored) {
      // The next writer of that name removes it.
    }
  }

  /**
   * Commits the files of that token, unless that was done before, and moves them to their places.
   * Files of an epoch that was committed before it was made again are not wanted.
   */
  public void publish(long epoch, String token) {
    if (token.isEmpty()) {
      return;
    }
    PreparedEpoch prepared = PreparedEpoch.parse(token);
    try {
      WriterMark mark = commits.mark();
      boolean isNew = prepared.lastStaged() > mark.staged();
      if (isNew && epoch != NO_EPOCH && epoch <= mark.epoch()) {
        prepared.files().forEach(this::discard);
        return;
      }
      if (isNew) {
        refuseMissing(epoch, prepared);
        mark = commits.append(epoch, prepared);
      }
      install(mark);
      if (isNew) {
        commits.mergeIfMany(mark.commit());
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void close() {
    try {
      staging.close();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Moves the files of this writer's last commit to their places, unless they are there. */
  private void install(WriterMark mark) throws IOException {
    Commit commit = mark.commit() < 0 ? null : folder.commit(mark.commit());
    if (commit == null) {
      return;
    }
    List<CommittedFile> moved = commit.files().stream().filter(this::isStaged).toList();
    if (moved.isEmpty()) {
      return;
    }
    // A commit that was cut off may be seen and yet not be on the disk.
    files.sync(folder.commits());
    Set<Path> changed = new LinkedHashSet<>();
    for (CommittedFile file : moved) {
      Path target = folder.path().resolve(file.path());
      changed.add(createFolder(target));
      link(folder.stagedPath(file), target);
    }
    for (Path directory : changed) {
      files.sync(directory);
    }
    for (CommittedFile file : moved) {
      files.delete(folder.stagedPath(file));
    }
  }

  private boolean isStaged(CommittedFile file) {
    return files.exists(folder.stagedPath(file));
  }

  private Path createFolder(Path target) throws IOException {
    Path parent = target.getParent() == null ? folder.path() : target.getParent();
    if (durableFolders.add(parent)) {
      files.createDurably(parent);
    }
    if (durableFolders.size() > MAX_FOLDERS_KNOWN) {
      durableFolders.clear();
    }
    return parent;
  }

  /** Where links are copies, one may have been cut off. */
  private void link(Path source, Path target) throws IOException {
    if (files.exists(target)) {
      if (files.size(target) == files.size(source)) {
        return;
      }
      files.delete(target);
    }
    files.link(source, target);
  }

  private void removeLeftovers() throws IOException {
    for (long number : leftovers) {
      if (files.exists(staging.file(number))) {
        staging.delete(number);
      }
    }
    leftovers = List.of();
  }

  private void refuseMissing(long epoch, PreparedEpoch prepared) {
    for (PreparedFile file : prepared.files()) {
      if (!files.exists(staging.file(file.staged()))) {
        throw new WeirException(
            ErrorCode.STORAGE_FAILED,
            "epoch "
                + epoch
                + " cannot be published in "
                + folder.path()
                + ": "
                + staging.file(file.staged())
                + ", which was prepared, is not there any more");
      }
    }
  }

  /** The folder is asked last: others may have begun to write into it. */
  private static void refuseForeignFiles(FileOperations files, ManagedFolder folder)
      throws IOException {
    Path path = folder.path();
    @Nullable Path foreign =
        folder.exists() || !files.isDirectory(path)
            ? null
            : files.list(path).stream().filter(FolderWriter::isVisible).findFirst().orElse(null);
    if (foreign != null && !folder.exists()) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "cannot write into "
              + path
              + ": it holds other files, such as "
              + foreign.getFileName()
              + "; choose an empty folder, or one that is not there yet");
    }
  }

  private static boolean isVisible(Path entry) {
    String name = String.valueOf(entry.getFileName());
    return !name.startsWith(".") && !name.startsWith("_");
  }

  private static long max(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).max().orElse(-1);
  }

  private WeirException failed(IOException cause) {
    return StorageFailure.of("cannot write into " + folder.path(), cause);
  }
}
