package weir.engine.connector.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import weir.engine.storage.Checksum;

/**
 * What a file begins with, by which it is known again after a restart: a name may have got another
 * file meanwhile.
 *
 * @param bytes how many of the first bytes are meant
 * @param crc32c their checksum
 */
record FileHead(int bytes, String crc32c) {
  /** Enough to tell files apart, and read in no time. */
  static final int MOST_BYTES = 1024;

  /** That of the first bytes of a file, as far as there are so many. */
  static FileHead of(Path file, int wanted) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] found = in.readNBytes(wanted);
      return new FileHead(found.length, Checksum.crc32c(found, 0, found.length));
    }
  }

  /** Whether a file begins so. */
  boolean isOf(Path file) throws IOException {
    return bytes == 0 || of(file, bytes).equals(this);
  }

  /** Reads what {@link #toString} wrote. */
  static FileHead parse(String text) {
    String[] parts = text.split(":", 2);
    return new FileHead(Integer.parseInt(parts[0]), parts[1]);
  }

  @Override
  public String toString() {
    return bytes + ":" + crc32c;
  }
}
