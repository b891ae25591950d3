package weir.crash;

import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The class path of these tests with all its folders in one jar, so that a JVM can keep an archive
 * of the loaded classes: that makes the start of a server several times faster.
 */
final class ServerJar {
  private ServerJar() {}

  /** Writes the jar into a folder; the class path begins with it. */
  static String classPath(Path folder) throws IOException {
    List<String> jars = new ArrayList<>();
    Path jar = folder.resolve("server.jar");
    Set<String> names = new HashSet<>();
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.setLevel(0);
      for (String entry : testClassPath().split(File.pathSeparator, -1)) {
        Path path = Path.of(entry);
        if (entry.isEmpty()) {
          continue;
        }
        if (Files.isDirectory(path)) {
          addAll(path, out, names);
        } else {
          jars.add(entry);
        }
      }
    }
    jars.add(0, jar.toString());
    return String.join(File.pathSeparator, jars);
  }

  /** What Surefire really runs the tests with. */
  private static String testClassPath() {
    String real = System.getProperty("surefire.test.class.path");
    return real == null ? requireNonNull(System.getProperty("java.class.path")) : real;
  }

  private static void addAll(Path root, JarOutputStream out, Set<String> names) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString().replace(File.separatorChar, '/');
        if (names.add(name)) {
          out.putNextEntry(new JarEntry(name));
          Files.copy(file, out);
        }
      }
    }
  }
}
