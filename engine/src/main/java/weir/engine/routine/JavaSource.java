package weir.engine.routine;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Compiles one source against Java and the interfaces for functions, and nothing else. */
final class JavaSource {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-parameters", "-g", "-Xlint:none");

  private JavaSource() {}

  /**
   * The classes of a compilation unit, by their binary names.
   *
   * @throws SourceException if it is wrong
   * @throws WeirException NOT_SUPPORTED if this Java has no compiler
   */
  static Map<String, byte[]> compile(String className, String source) {
    JavaCompiler compiler = compiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (Files files = new Files(compiler.getStandardFileManager(problems, Locale.ROOT, null))) {
      boolean isRight = task(compiler, files, problems, new Text(className, source)).call();
      if (!isRight) {
        throw SourceException.of(source, errors(problems));
      }
      return files.classes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JavacTask task(
      JavaCompiler compiler,
      Files files,
      DiagnosticCollector<JavaFileObject> problems,
      Text source) {
    return (JavacTask) compiler.getTask(null, files, problems, OPTIONS, null, List.of(source));
  }

  private static JavaCompiler compiler() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a function in Java source needs a JDK, and this Java has no compiler; run Weir on a JDK,"
              + " or give the function's class in a jar");
    }
    return compiler;
  }

  /**
   * Whether everything that a method of a source returns is of a primitive type, so that it can
   * return one, too. A source that is wrong may be looked at.
   */
  static boolean returnsPrimitives(String className, String source, String method) {
    JavaCompiler compiler = compiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (Files files = new Files(compiler.getStandardFileManager(problems, Locale.ROOT, null))) {
      JavacTask task = task(compiler, files, problems, new Text(className, source));
      Iterable<? extends CompilationUnitTree> units = task.parse();
      task.analyze();
      ReturnTypes returns = new ReturnTypes(Trees.instance(task), method);
      returns.scan(units, null);
      return returns.arePrimitive();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Diagnostic<? extends JavaFileObject>> errors(
      DiagnosticCollector<JavaFileObject> problems) {
    List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
      if (problem.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(problem);
      }
    }
    return errors;
  }

  /** The source. */
  private static final class Text extends SimpleJavaFileObject {
    private final String source;

    Text(String className, String source) {
      super(
          URI.create("string:///" + className.replace('.', '/') + Kind.SOURCE.extension),
          Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }

  /** A class that the compiler writes. */
  private static final class Written extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Written(String className) {
      super(URI.create("mem:///" + className.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }
  }

  /** A class that the source may name. */
  private static final class Known extends SimpleJavaFileObject {
    private final Class<?> type;

    Known(Class<?> type) {
      super(
          URI.create("api:///" + type.getName().replace('.', '/') + Kind.CLASS.extension),
          Kind.CLASS);
      this.type = type;
    }

    @Override
    public InputStream openInputStream() throws IOException {
      String name = type.getName().substring(type.getPackageName().length() + 1) + ".class";
      InputStream bytes = type.getResourceAsStream(name);
      if (bytes == null) {
        throw new IOException(name + " is missing");
      }
      return bytes;
    }
  }

  /** Java's own classes, those of the interfaces for functions, and what is written. */
  private static final class Files extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, Written> written = new HashMap<>();

    Files(StandardJavaFileManager standard) throws IOException {
      super(standard);
      standard.setLocation(StandardLocation.CLASS_PATH, List.of());
    }

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new HashMap<>();
      written.forEach((name, file) -> classes.put(name, file.bytes.toByteArray()));
      return classes;
    }

    @Override
    public Iterable<JavaFileObject> list(
        JavaFileManager.Location location,
        String packageName,
        Set<JavaFileObject.Kind> kinds,
        boolean recurse)
        throws IOException {
      boolean isApi =
          location == StandardLocation.CLASS_PATH && FunctionApi.PACKAGES.contains(packageName);
      if (!isApi) {
        return super.list(location, packageName, kinds, recurse);
      }
      return FunctionApi.classes(packageName).stream().<JavaFileObject>map(Known::new).toList();
    }

    @Override
    public @Nullable String inferBinaryName(
        JavaFileManager.Location location, JavaFileObject file) {
      return file instanceof Known known
          ? known.type.getName()
          : super.inferBinaryName(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        @Nullable FileObject sibling) {
      Written file = new Written(className);
      written.put(className, file);
      return file;
    }
  }
}
