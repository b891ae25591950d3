package weir.engine.connector.file;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The files that the option {@code path} names: one file; or those of a folder, without what is
 * hidden (names that start with a dot or an underscore); or those of them that a pattern like
 * {@code clicks-*.json} fits. Of the folders in a folder only those of partitions count, if the
 * table has any.
 */
final class FileSet {
  private final Path place;
  private final Path folder;
  private final Kind kind;
  private final int partitions;
  private final Predicate<Path> names;

  private enum Kind {
    ONE_FILE,
    WHOLE_FOLDER,
    PATTERN
  }

  private FileSet(Path place, Path folder, Kind kind, int partitions, Predicate<Path> names) {
    this.place = place;
    this.folder = folder;
    this.kind = kind;
    this.partitions = partitions;
    this.names = names;
  }

  /**
   * The set that {@code path}, seen from that folder, names just now. One that ends with a slash is
   * a folder, also if it is not there yet.
   *
   * @param partitions how many folders lie between the folder and its files
   */
  static FileSet of(String path, Path baseDirectory, int partitions) {
    Path place = baseDirectory.resolve(path).toAbsolutePath().normalize();
    if (Files.isDirectory(place) || (path.endsWith("/") && !Files.exists(place))) {
      return new FileSet(place, place, Kind.WHOLE_FOLDER, partitions, FileSet::isVisible);
    }
    Path folder = place.getParent() == null ? place : place.getParent();
    Path name = place.getFileName() == null ? place : place.getFileName();
    if (Files.exists(place) || !name.toString().matches(".*[*?\\[{].*")) {
      return new FileSet(place, folder, Kind.ONE_FILE, 0, name::equals);
    }
    PathMatcher pattern = FileSystems.getDefault().getPathMatcher("glob:" + name);
    return new FileSet(
        place, folder, Kind.PATTERN, 0, file -> isVisible(file) && pattern.matches(file));
  }

  /** The absolute path, for messages. */
  Path place() {
    return place;
  }

  /** The folder in which the files are. */
  Path folder() {
    return folder;
  }

  /** Whether it is all files of a folder. */
  boolean isFolder() {
    return kind == Kind.WHOLE_FOLDER;
  }

  /**
   * The folder in which the files change, which for a link is that of the file it leads to. It is
   * created if it is yet to come.
   */
  Path watchedFolder() {
    try {
      if (isFolder()) {
        Files.createDirectories(folder);
      }
      Path parent = isOneFile() ? place.toRealPath().getParent() : folder.toRealPath();
      return parent == null ? folder : parent;
    } catch (IOException e) {
      throw FileFailure.of("watch " + folder, e);
    }
  }

  /** Whether the file or the folder is there, or is one that may be yet to come. */
  boolean isPlausible() {
    return isFolder() || Files.exists(isOneFile() ? place : folder);
  }

  private boolean isOneFile() {
    return kind == Kind.ONE_FILE;
  }

  /** Whether a change of that name in the watched folder may concern the set. */
  boolean mayContain(Path name) {
    return names.test(name) || (isOneFile() && Files.isSymbolicLink(place));
  }

  /** The files that there are now, in the order in which they are read. */
  List<DataFile> list() {
    try {
      if (isOneFile()) {
        BasicFileAttributes attributes = Files.readAttributes(place, BasicFileAttributes.class);
        return List.of(DataFile.of(place, String.valueOf(place.getFileName()), attributes));
      }
      List<DataFile> files = new ArrayList<>();
      if (!isFolder() || Files.exists(folder)) {
        addFiles(folder, "", partitions, files);
      }
      files.sort(DataFile.ORDER);
      return files;
    } catch (IOException e) {
      throw FileFailure.of("read " + place, e);
    }
  }

  /**
   * @param prefix what stands before the files' names
   * @param depth how many folders there are above the files
   */
  private void addFiles(Path from, String prefix, int depth, List<DataFile> files)
      throws IOException {
    try (Stream<Path> paths = Files.list(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (names.test(path.getFileName())) {
          add(path, prefix, depth, files);
        }
      }
    }
  }

  private void add(Path path, String prefix, int depth, List<DataFile> files) throws IOException {
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      if (depth == 0 && attributes.isRegularFile()) {
        files.add(DataFile.of(path, prefix + path.getFileName(), attributes));
      } else if (depth > 0 && attributes.isDirectory()) {
        addFiles(path, prefix + path.getFileName() + "/", depth - 1, files);
      }
    } catch (NoSuchFileException e) {
      // It has gone since the folder was read.
    }
  }

  private static boolean isVisible(Path name) {
    String text = name.toString();
    return !text.startsWith(".") && !text.startsWith("_");
  }
}
