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
 * The files that the option {@code path} names: one file; or those of a folder, without its folders
 * and what is hidden (names that start with a dot or an underscore); or those of them that a
 * pattern like {@code clicks-*.json} fits.
 */
final class FileSet {
  private final Path place;
  private final Path folder;
  private final boolean isOneFile;
  private final Predicate<Path> names;

  private FileSet(Path place, Path folder, boolean isOneFile, Predicate<Path> names) {
    this.place = place;
    this.folder = folder;
    this.isOneFile = isOneFile;
    this.names = names;
  }

  /** The set that {@code path}, seen from that folder, names just now. */
  static FileSet of(String path, Path baseDirectory) {
    Path place = baseDirectory.resolve(path).toAbsolutePath().normalize();
    if (Files.isDirectory(place)) {
      return new FileSet(place, place, false, FileSet::isVisible);
    }
    Path folder = place.getParent() == null ? place : place.getParent();
    Path name = place.getFileName() == null ? place : place.getFileName();
    if (Files.exists(place) || !name.toString().matches(".*[*?\\[{].*")) {
      return new FileSet(place, folder, true, name::equals);
    }
    PathMatcher pattern = FileSystems.getDefault().getPathMatcher("glob:" + name);
    return new FileSet(place, folder, false, file -> isVisible(file) && pattern.matches(file));
  }

  /** The absolute path, for messages. */
  Path place() {
    return place;
  }

  /** The folder in which the files are. */
  Path folder() {
    return folder;
  }

  /** The folder in which the files change, which for a link is that of the file it leads to. */
  Path watchedFolder() throws IOException {
    Path parent = isOneFile ? place.toRealPath().getParent() : folder.toRealPath();
    return parent == null ? folder : parent;
  }

  boolean exists() {
    return Files.exists(isOneFile ? place : folder);
  }

  /** Whether a change of that name in the watched folder may concern the set. */
  boolean mayContain(Path name) {
    return names.test(name) || (isOneFile && Files.isSymbolicLink(place));
  }

  /** How messages call a file of the set. */
  String describe(String name) {
    return folder.resolve(name).toString();
  }

  /** The files that there are now, in the order in which they are read. */
  List<DataFile> list() {
    try {
      if (isOneFile) {
        return List.of(DataFile.of(place, Files.readAttributes(place, BasicFileAttributes.class)));
      }
      List<DataFile> files = new ArrayList<>();
      try (Stream<Path> paths = Files.list(folder)) {
        for (Path path : (Iterable<Path>) paths::iterator) {
          addIfFile(path, files);
        }
      }
      files.sort(DataFile.ORDER);
      return files;
    } catch (IOException e) {
      throw FileFailure.of("read " + place, e);
    }
  }

  private void addIfFile(Path path, List<DataFile> files) throws IOException {
    if (!names.test(path.getFileName())) {
      return;
    }
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      if (attributes.isRegularFile()) {
        files.add(DataFile.of(path, attributes));
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
