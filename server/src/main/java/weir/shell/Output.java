package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where results go, in UTF-8 whatever the locale: standard output, or for a while a file. What is
 * written shows when {@link #flush} is called, or at the latest when the buffer is full.
 */
final class Output {
  private static final int BUFFER_CHARACTERS = 1 << 16;

  private final Writer standard;
  private Writer current;

  Output(OutputStream standard) {
    this.standard = writer(standard);
    this.current = this.standard;
  }

  private static Writer writer(OutputStream stream) {
    return new BufferedWriter(new OutputStreamWriter(stream, UTF_8), BUFFER_CHARACTERS);
  }

  Writer writer() {
    return current;
  }

  boolean isStandard() {
    return current == standard;
  }

  void flush() throws IOException {
    current.flush();
  }

  /** From now on to a new file. */
  void toFile(Path file) throws IOException {
    Writer next = writer(Files.newOutputStream(file));
    toStandard();
    current = next;
  }

  /** Back to standard output. */
  void toStandard() throws IOException {
    Writer last = current;
    current = standard;
    if (last != standard) {
      last.close();
    }
  }
}
