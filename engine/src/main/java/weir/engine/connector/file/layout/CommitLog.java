package weir.engine.connector.file.layout;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.FileOperations;

/** Adds the commits of one writer to those of a folder. Owned by one thread. */
final class CommitLog {
  private static final WriterMark NONE = new WriterMark(-1, -1, -1);

  /** How often the next number is tried for while other writers take it. */
  private static final int MAX_ATTEMPTS = 1000;

  private final FileOperations files;
  private final ManagedFolder folder;
  private final FolderLayout layout;
  private final StagingFolder staging;
  private final String extension;
  private final Clock clock;
  private final PageMerger merger;

  CommitLog(
      FileOperations files,
      ManagedFolder folder,
      FolderLayout layout,
      StagingFolder staging,
      String extension,
      Clock clock,
      int pages) {
    this.files = files;
    this.folder = folder;
    this.layout = layout;
    this.staging = staging;
    this.extension = extension;
    this.clock = clock;
    this.merger = new PageMerger(files, folder, this::write, pages);
  }

  /** Refuses a folder whose files are others than this writer's. */
  void checkLayout() {
    FolderLayout found = folder.layout();
    if (found != null && !found.equals(layout)) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "cannot write into "
              + folder.path()
              + " with "
              + layout
              + ": its files were written with "
              + found);
    }
  }

  /** How far this writer has got. */
  WriterMark mark() {
    return mark(folder.newestPage());
  }

  private WriterMark mark(@Nullable CommitPage newest) {
    return newest == null ? NONE : newest.writers().getOrDefault(staging.name(), NONE);
  }

  /** Commits files; once this has returned, they are the folder's. */
  WriterMark append(long epoch, PreparedEpoch prepared) throws IOException {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      CommitPage page = next(folder.newestPage(), epoch, prepared);
      if (write(page) && isCounted(page.commits().get(0))) {
        return mark(page);
      }
    }
    throw new WeirException(
        ErrorCode.STORAGE_FAILED,
        "cannot commit in " + folder.path() + ": other writers were faster every time");
  }

  /** Makes few pages of many, from time to time. */
  void mergeIfMany(long lastCommit) {
    merger.mergeIfMany(lastCommit);
  }

  private CommitPage next(@Nullable CommitPage newest, long epoch, PreparedEpoch prepared) {
    long number = newest == null ? 0 : newest.last() + 1;
    Map<String, WriterMark> writers = new TreeMap<>(newest == null ? Map.of() : newest.writers());
    writers.put(staging.name(), new WriterMark(epoch, number, prepared.lastStaged()));
    return new CommitPage(
        CommitPage.CURRENT_VERSION,
        number,
        number,
        layout,
        writers,
        List.of(
            new Commit(number, staging.name(), epoch, clock.millis(), placed(number, prepared))));
  }

  private List<CommittedFile> placed(long number, PreparedEpoch prepared) {
    List<CommittedFile> placed = new ArrayList<>();
    for (PreparedFile file : prepared.files()) {
      String name = String.format(Locale.ROOT, "%010d-%05d.%s", number, placed.size(), extension);
      String path = file.partition().isEmpty() ? name : file.partition() + "/" + name;
      placed.add(
          new CommittedFile(path, staging.relative(file.staged()), file.rows(), file.bytes()));
    }
    return placed;
  }

  /** Writes a page, whole or not at all; false if there is one of that name. */
  private boolean write(CommitPage page) throws IOException {
    Path temporary = staging.page();
    if (files.exists(temporary)) {
      files.delete(temporary);
    }
    files.writeAll(temporary, PageJson.write(page));
    try {
      files.link(temporary, folder.commits().resolve(page.name().fileName()));
    } catch (FileAlreadyExistsException e) {
      return false;
    }
    files.sync(folder.commits());
    files.delete(temporary);
    return true;
  }

  /**
   * Whether a commit that was just written is the one of that number. It is not if others had taken
   * the number and had made it part of a larger page, while this writer was asleep.
   */
  private boolean isCounted(Commit written) throws IOException {
    Commit counted = folder.commit(written.number());
    if (counted == null || counted.equals(written)) {
      return true;
    }
    try {
      files.delete(folder.commits().resolve(PageName.of(written.number()).fileName()));
    } catch (NoSuchFileException e) {
      // Whoever merges pages has removed it.
    }
    return false;
  }
}
