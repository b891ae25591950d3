package weir.engine.connector.file.layout;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.DamagedException;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * A folder that Weir writes files into, as its commits say. Safe for use by several threads, and
 * while other processes write into it.
 */
public final class ManagedFolder {
  /** The name of the folder for all that is not the user's files. */
  public static final String PRIVATE = "_weir";

  /** How often the pages are listed anew because others are merging them. */
  private static final int MAX_LOOKS = 10;

  private final FileOperations files;
  private final Path folder;

  public ManagedFolder(FileOperations files, Path folder) {
    this.files = files;
    this.folder = folder;
  }

  /** Whether it has been written to, or is about to be. */
  public boolean exists() {
    return files.isDirectory(commits());
  }

  public Path path() {
    return folder;
  }

  /** Where the commits are: something changes there when there is a new one. */
  public Path commits() {
    return folder.resolve(PRIVATE).resolve("commits");
  }

  /** Where writers put files that are not published yet. */
  public Path staged() {
    return folder.resolve(PRIVATE).resolve("staged");
  }

  /** The number of the last commit; -1 if there is none. */
  public long lastNumber() {
    List<PageName> pages = pages();
    return pages.isEmpty() ? -1 : pages.get(pages.size() - 1).last();
  }

  /** The commit of that number, or null if there is none yet. */
  public @Nullable Commit commit(long number) {
    CommitPage page = pageOf(number);
    return page == null ? null : page.commit(number);
  }

  /** What is known of the folder's files; null before the first commit. */
  public @Nullable FolderLayout layout() {
    CommitPage newest = newestPage();
    return newest == null ? null : newest.layout();
  }

  /** Where a file of a commit lies now. */
  public Path locate(CommittedFile file) {
    Path place = folder.resolve(file.path());
    Path staged = stagedPath(file);
    return !files.exists(place) && files.exists(staged) ? staged : place;
  }

  /** Where a file of a commit lay, or lies, before it was in its place. */
  Path stagedPath(CommittedFile file) {
    return staged().resolve(file.staged());
  }

  @Nullable CommitPage newestPage() {
    return page(names -> names.isEmpty() ? null : names.get(names.size() - 1));
  }

  /**
   * The page that has that commit, or null if there is none yet. A power cut cannot take it back
   * any more: a commit may be seen and yet not be on the disk.
   */
  @Nullable CommitPage durablePageOf(long number) {
    CommitPage page = pageOf(number);
    if (page != null) {
      try {
        files.sync(commits());
      } catch (IOException e) {
        throw unreadable(e);
      }
    }
    return page;
  }

  /** The page that has that commit, or null if there is none yet. */
  @Nullable CommitPage pageOf(long number) {
    return page(names -> find(names, number));
  }

  private @Nullable CommitPage page(Function<List<PageName>, @Nullable PageName> choice) {
    @Nullable PageName name = null;
    for (int look = 1; look <= MAX_LOOKS; look++) {
      name = choice.apply(pages());
      if (name == null) {
        return null;
      }
      try {
        return read(name);
      } catch (NoSuchFileException e) {
        // It has become part of another page since.
      } catch (IOException e) {
        throw unreadable(e);
      }
    }
    throw damaged(name + " cannot be found");
  }

  /** The pages that it takes to have every commit, in order. */
  List<PageName> pages() {
    for (int look = 1; look <= MAX_LOOKS; look++) {
      List<PageName> found = listed();
      if (PageName.areComplete(found)) {
        return found;
      }
      // Pages were merged while they were listed.
    }
    throw damaged("some of " + listed() + " are missing");
  }

  CommitPage read(PageName name) throws IOException {
    Path file = commits().resolve(name.fileName());
    try {
      return PageJson.read(files.readAll(file));
    } catch (DamagedException e) {
      throw damaged(name.fileName() + ": " + e.getMessage());
    }
  }

  private static @Nullable PageName find(List<PageName> names, long number) {
    return names.stream()
        .filter(name -> name.contains(PageName.of(number)))
        .findFirst()
        .orElse(null);
  }

  private List<PageName> listed() {
    try {
      return exists() ? PageName.covering(files.list(commits())) : List.of();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private WeirException unreadable(IOException cause) {
    return StorageFailure.of("cannot read the commits in " + commits(), cause);
  }

  private WeirException damaged(String what) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED, "the commits in " + commits() + " are damaged: " + what);
  }
}
