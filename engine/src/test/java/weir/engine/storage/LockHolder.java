package weir.engine.storage;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import weir.engine.WeirException;

/** A process that takes a lock, says so or why not, and holds it until its input ends. */
final class LockHolder {
  static final String LOCKED = "locked";

  private LockHolder() {}

  static Process start(Path directory) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            LockHolder.class.getName(),
            directory.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static void main(String[] arguments) throws IOException {
    say(takeLock(Path.of(arguments[0])));
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private static String takeLock(Path directory) throws IOException {
    try {
      DirectoryLock.acquire(directory);
      return LOCKED;
    } catch (WeirException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static void say(String text) throws IOException {
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
