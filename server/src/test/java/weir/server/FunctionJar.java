package weir.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import weir.engine.udf.SqlType;

/** Makes jars as users would: of classes compiled against the interfaces for functions. */
final class FunctionJar {
  private FunctionJar() {}

  /**
   * A jar of one source, in the place of the one that was there.
   *
   * @param className of the source's public class
   */
  static Path make(Path jar, String className, String source) throws IOException {
    Path classes = Files.createTempDirectory(jar.toAbsolutePath().getParent(), "classes");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(
            URI.create("string:///" + className.replace('.', '/') + ".java"),
            JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    String api =
        Path.of(
                URI.create(
                    SqlType.class.getProtectionDomain().getCodeSource().getLocation().toString()))
            .toString();
    List<String> options = List.of("-d", classes.toString(), "-cp", api, "-parameters");
    assertTrue(compiler.getTask(null, null, null, options, null, List.of(file)).call());
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(path).toString().replace('\\', '/')));
        entries.write(Files.readAllBytes(path));
      }
    }
    return jar;
  }
}
