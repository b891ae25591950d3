package weir.engine.connector.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.storage.FileOperations;

/** A window takes as much memory as what it reads asks for. */
final class FileWindowTest {
  private static final int FEW_BYTES = 16 * 1024;
  private static final int MANY_BYTES = 256 * 1024;

  private final FileWindow window =
      new FileWindow(FileOperations.disk(), MANY_BYTES, Runnable::run, ReadClock.SLOW);

  @TempDir Path folder;

  @AfterEach
  void close() throws IOException {
    window.close();
  }

  private byte[] open(int size) throws IOException {
    byte[] content = new byte[size];
    new Random(size).nextBytes(content);
    Path path = Files.write(folder.resolve("file"), content);
    window.open(
        DataFile.of(path, "file", Files.readAttributes(path, BasicFileAttributes.class)), false);
    return content;
  }

  /** All there is, of which nothing is kept. */
  private byte[] readOn() throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    while (!window.isAtEnd()) {
      window.fill();
      read.write(window.bytes(), window.start(), window.size());
      window.moveTo(window.end());
    }
    return read.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, FEW_BYTES - 1, FEW_BYTES, FEW_BYTES + 1, MANY_BYTES, 5 * MANY_BYTES + 7})
  void showsEveryByteOnce(int size) throws IOException {
    byte[] content = open(size);
    assertArrayEquals(content, readOn());
    assertEquals(size, window.offset());
  }

  @Test
  void fewBytesTakeLittle() throws IOException {
    for (int i = 0; i < 3; i++) {
      open(FEW_BYTES - 1);
      readOn();
      window.close();
    }
    assertEquals(FEW_BYTES, window.bytes().length);
  }

  @Test
  void manyAreReadInLargePieces() throws IOException {
    open(20 * MANY_BYTES);
    readOn();
    int length = window.bytes().length;
    assertTrue(length >= MANY_BYTES && length <= MANY_BYTES + FEW_BYTES, length + " bytes");
  }

  @Test
  void whatMustStayGetsRoom() throws IOException {
    byte[] content = open(3 * MANY_BYTES);
    while (!window.isAtEnd()) {
      window.fill();
    }
    assertEquals(content.length, window.size());
    assertTrue(window.bytes().length < 2 * content.length);
  }
}
