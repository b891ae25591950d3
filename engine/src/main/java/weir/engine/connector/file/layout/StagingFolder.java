package weir.engine.connector.file.layout;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.FileName;
import weir.engine.storage.FileOperations;

/**
 * Where one writer keeps the files that it has not published, taken for this process. The files are
 * numbered, and no number that was published comes again. Owned by one thread.
 */
final class StagingFolder implements Closeable {
  private static final String DURABLE_PREFIX = "pipeline-";
  private static final String SINGLE_PREFIX = "insert-";
  private static final int MAX_SINGLE_WRITERS = 1000;
  private static final Pattern STAGED = Pattern.compile("(\\d{10,18})\\.staged");
  private static final String PAGE = "commit.tmp";

  private final FileOperations files;
  private final Path folder;
  private final Closeable lock;

  private StagingFolder(FileOperations files, Path folder, Closeable lock) {
    this.files = files;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * That of a writer which comes back.
   *
   * @throws WeirException STORAGE_FAILED if another process writes under that name
   */
  static StagingFolder ofWriter(FileOperations files, Path parent, String writer)
      throws IOException {
    return take(files, parent.resolve(DURABLE_PREFIX + FileName.of(writer)));
  }

  /** The first that nobody has, for a writer that does not come back. */
  static StagingFolder free(FileOperations files, Path parent) throws IOException {
    for (int i = 0; i < MAX_SINGLE_WRITERS; i++) {
      Optional<StagingFolder> free = takeIfFree(files, parent.resolve(SINGLE_PREFIX + i));
      if (free.isPresent()) {
        return free.get();
      }
    }
    throw new WeirException(
        ErrorCode.LIMIT_EXCEEDED,
        "no more than " + MAX_SINGLE_WRITERS + " INSERTs run in " + parent);
  }

  /** Those in which writers that do not come back have left files when they died. */
  static List<StagingFolder> abandoned(FileOperations files, Path parent) throws IOException {
    List<StagingFolder> abandoned = new ArrayList<>();
    for (Path entry : files.exists(parent) ? files.list(parent) : List.<Path>of()) {
      boolean isSingle = String.valueOf(entry.getFileName()).startsWith(SINGLE_PREFIX);
      if (isSingle && !numbers(files, entry).isEmpty()) {
        takeIfFree(files, entry).ifPresent(abandoned::add);
      }
    }
    return abandoned;
  }

  private static Optional<StagingFolder> takeIfFree(FileOperations files, Path folder)
      throws IOException {
    try {
      return Optional.of(take(files, folder));
    } catch (WeirException e) {
      if (e.code() != ErrorCode.STORAGE_FAILED) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private static StagingFolder take(FileOperations files, Path folder) throws IOException {
    files.createDurably(folder);
    return new StagingFolder(files, folder, files.lock(folder));
  }

  /** Its name, under which the commits know the writer. */
  String name() {
    return String.valueOf(folder.getFileName());
  }

  /** A staged file's path, seen from the folder of all that is staged. */
  String relative(long number) {
    return name() + "/" + fileName(number);
  }

  Path file(long number) {
    return folder.resolve(fileName(number));
  }

  /** Where a page is written before it gets its name. */
  Path page() {
    return folder.resolve(PAGE);
  }

  OutputStream create(long number) throws IOException {
    return files.create(file(number));
  }

  /** Makes the files' names survive a power cut. */
  void sync() throws IOException {
    files.sync(folder);
  }

  void delete(long number) throws IOException {
    files.delete(file(number));
  }

  /** The numbers of the files that are there. */
  List<Long> numbers() throws IOException {
    return numbers(files, folder);
  }

  private static List<Long> numbers(FileOperations files, Path folder) throws IOException {
    List<Long> numbers = new ArrayList<>();
    for (Path entry : files.list(folder)) {
      number(entry).ifPresent(numbers::add);
    }
    return numbers;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private static String fileName(long number) {
    return String.format(Locale.ROOT, "%010d.staged", number);
  }

  private static OptionalLong number(Path entry) {
    Matcher name = STAGED.matcher(String.valueOf(entry.getFileName()));
    return name.matches() ? OptionalLong.of(Long.parseLong(name.group(1))) : OptionalLong.empty();
  }
}
