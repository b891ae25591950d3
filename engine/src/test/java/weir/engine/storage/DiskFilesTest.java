package weir.engine.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.WeirException;

final class DiskFilesTest {
  private final FileOperations files = FileOperations.disk();
  @TempDir Path directory;

  @Test
  void linkIsTheSameFileAndACopyIsNot() throws IOException {
    Path file = write("a", "text");
    Path link = directory.resolve("b");
    Path copy = directory.resolve("c");
    files.link(file, link);
    files.copy(file, copy);
    assertEquals(files.identity(file), files.identity(link));
    assertNotEquals(files.identity(file), files.identity(copy));
    files.delete(file);
    assertEquals("text", Files.readString(link));
    assertEquals("text", Files.readString(copy));
    assertEquals(List.of(link, copy), files.list(directory));
  }

  @Test
  void createdFileMustBeNew() throws IOException {
    Path file = write("a", "text");
    assertThrows(FileAlreadyExistsException.class, () -> files.create(file));
    assertThrows(FileAlreadyExistsException.class, () -> files.link(file, file));
  }

  @Test
  void fileIsNoDirectory() throws IOException {
    Path file = write("a", "text");
    for (Path directory : List.of(file, file.resolve("b"))) {
      WeirException refused =
          StorageFailure.of(
              "cannot", assertThrows(IOException.class, () -> files.createDirectories(directory)));
      assertTrue(
          String.valueOf(refused.getMessage()).toLowerCase(Locale.ROOT).contains("not a directory"),
          refused::getMessage);
    }
  }

  @Test
  void moveReplacesAFile() throws IOException {
    Path source = write("a", "new");
    Path target = write("b", "old");
    files.move(source, target);
    assertEquals("new", Files.readString(target));
    assertFalse(files.exists(source));
  }

  @Test
  void directoriesAreSyncedListedAndDeletedWithAllInThem() throws IOException {
    Path inner = directory.resolve("x/y");
    files.createDirectories(inner);
    files.createDirectories(inner);
    write("x/y/file", "text");
    files.sync(inner);
    files.sync(inner.resolve("file"));
    assertTrue(files.isDirectory(inner));
    files.deleteAll(directory.resolve("x"));
    assertEquals(List.of(), files.list(directory));
  }

  @Test
  void checksumIsThatOfTheStandard() throws IOException {
    Path file = write("a", "123456789");
    assertEquals(new Checksum(9, "e3069283"), Checksum.of(files, file));
    assertEquals("e3069283", Checksum.crc32c("123456789".getBytes(StandardCharsets.UTF_8), 0, 9));
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    try (OutputStream out = files.create(file)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }
}
