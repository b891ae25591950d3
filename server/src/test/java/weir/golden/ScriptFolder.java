package weir.golden;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that a script writes into, which is called <code>${folder}</code> in it. */
record ScriptFolder(Path path) implements Closeable {
  private static final String PROJECT = Path.of("").toAbsolutePath().toString();
  private static final String NAME = "${folder}";

  static ScriptFolder create() throws IOException {
    return new ScriptFolder(Files.createTempDirectory("weir-golden"));
  }

  /** The statement with the folder's path. */
  String show(String statement) {
    return statement.replace(NAME, path.toString());
  }

  /** The lines with the folder's path. */
  List<String> show(List<String> lines) {
    return lines.stream().map(this::show).toList();
  }

  /** The answer without it, and without where the project lies. */
  List<String> hide(List<String> answer) {
    return answer.stream()
        .map(line -> line.replace(path.toString(), NAME).replace(PROJECT, "."))
        .toList();
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
