package weir.engine.connector.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Files of text for tests. */
final class TextFile {
  private TextFile() {}

  /** Writes a file, compressed if it is called so. */
  static void write(Path file, String text) throws IOException {
    boolean isCompressed = file.toString().endsWith(".gz");
    try (OutputStream written = Files.newOutputStream(file);
        OutputStream out = isCompressed ? new GZIPOutputStream(written) : written) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
