package weir.engine.connector.file;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.Optional;

/**
 * A file as it was found at some time.
 *
 * @param name its name in the table's folder, with slashes
 * @param path where it is
 * @param size in bytes
 * @param modified when it was written last
 * @param identity tells the file from another of the same name, if the file system can
 */
record DataFile(String name, Path path, long size, FileTime modified, Optional<Object> identity) {
  /** The order in which the files of a folder are read. */
  static final Comparator<DataFile> ORDER =
      Comparator.comparing(DataFile::modified).thenComparing(DataFile::name);

  static DataFile of(Path path, String name, BasicFileAttributes attributes) {
    return new DataFile(
        name,
        path,
        attributes.size(),
        attributes.lastModifiedTime(),
        Optional.ofNullable(attributes.fileKey()));
  }

  /** The folders between the table's and the file, with slashes; empty if there are none. */
  String partition() {
    return name.substring(0, Math.max(name.lastIndexOf('/'), 0));
  }

  boolean isCompressed() {
    return name.endsWith(".gz");
  }
}
