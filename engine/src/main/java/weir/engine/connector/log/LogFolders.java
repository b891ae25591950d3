package weir.engine.connector.log;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import weir.engine.WeirException;
import weir.engine.storage.StorageFailure;

/**
 * The folders of an engine's logs: {@code log/<name>-<number>}, with a number that no folder of
 * that name has, so that a new log never meets the files of one that has been dropped.
 */
final class LogFolders {
  /** How the folder of a dropped log is called until its files are gone. */
  static final String DOOMED_PREFIX = ".dropped-";

  private final Path parent;

  /** Those in that directory; what is left of dropped ones is removed. */
  LogFolders(Path dataDirectory) {
    parent = dataDirectory.resolve("log");
    try {
      Files.createDirectories(parent);
      for (Path folder : LogFiles.entries(parent)) {
        if (folder.getFileName().toString().startsWith(DOOMED_PREFIX)) {
          LogFiles.deleteDoomed(folder);
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** The folder of the log of that name, which need not exist yet. */
  Path of(String name) {
    String prefix = encoded(name) + "-";
    OptionalLong live = lastNumber(prefix);
    long number = live.orElseGet(() -> lastNumber(DOOMED_PREFIX + prefix).orElse(0) + 1);
    return parent.resolve(prefix + number);
  }

  private OptionalLong lastNumber(String prefix) {
    try {
      return LogFiles.entries(parent).stream()
          .map(folder -> folder.getFileName().toString())
          .filter(name -> name.startsWith(prefix))
          .map(name -> name.substring(prefix.length()))
          .filter(rest -> rest.matches("[0-9]{1,18}"))
          .mapToLong(Long::parseLong)
          .max();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** The name with everything but ASCII lower case letters, digits and underscores in hex. */
  static String encoded(String name) {
    StringBuilder encoded = new StringBuilder();
    for (byte value : name.getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain =
          (value >= 'a' && value <= 'z') || (value >= '0' && value <= '9') || value == '_';
      encoded.append(isPlain ? String.valueOf((char) value) : String.format("%%%02x", value));
    }
    return encoded.toString();
  }

  private WeirException failed(IOException cause) {
    return StorageFailure.of("cannot keep logs in " + parent, cause);
  }
}
