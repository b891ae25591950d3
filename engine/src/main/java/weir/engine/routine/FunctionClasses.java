package weir.engine.routine;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weir.engine.ErrorCode;
import weir.engine.RecentlyUsed;
import weir.engine.WeirException;
import weir.engine.plan.FunctionClass;

/**
 * The loaded classes of users' functions; one class for equal {@link FunctionClass}es, as long as
 * it is used. Safe for use by several threads.
 */
public final class FunctionClasses {
  private static final int MAX_KEPT = 256;

  private final ClassLoader engine;
  private final Path baseDirectory;
  private final RecentlyUsed<FunctionClass, Class<?>> loaded = new RecentlyUsed<>(MAX_KEPT);

  /**
   * @param engine has the interfaces for functions, and the classes that come without source and
   *     jar
   * @param baseDirectory what paths of jars are relative to
   */
  public FunctionClasses(ClassLoader engine, Path baseDirectory) {
    this.engine = engine;
    this.baseDirectory = baseDirectory;
  }

  /**
   * A jar as it is now.
   *
   * @throws WeirException INVALID_OPTION if it cannot be read
   */
  public FunctionClass.Jar jar(String path) {
    return new FunctionClass.Jar(path, JarFile.read(path, resolved(path)).sha256());
  }

  /**
   * The class.
   *
   * @throws SourceException if its source does not compile
   * @throws WeirException FUNCTION_NOT_FOUND if it is not there; INVALID_OPTION if its jar is gone
   *     or another than it was
   */
  public Class<?> load(FunctionClass function) {
    synchronized (loaded) {
      Class<?> known = loaded.find(function);
      if (known == null) {
        known = find(function);
        loaded.keep(function, known);
      }
      return known;
    }
  }

  /** A loader for code that calls those functions, for the rest one like the parent. */
  public ClassLoader loaderOf(List<FunctionClass> functions, ClassLoader parent) {
    Map<String, FunctionClass> byName = new HashMap<>();
    List<ClassLoader> loaders =
        functions.stream().distinct().map(function -> loaderOf(function, byName)).toList();
    return loaders.isEmpty() ? parent : new CallerLoader(parent, loaders);
  }

  private ClassLoader loaderOf(FunctionClass function, Map<String, FunctionClass> byName) {
    if (byName.put(function.className(), function) != null) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a query cannot call functions of two different classes of one name, "
              + function.className());
    }
    try {
      return load(function).getClassLoader();
    } catch (SourceException e) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the source of the function "
              + function.className()
              + " does not compile in this Java: "
              + e.getMessage(),
          e);
    }
  }

  private Class<?> find(FunctionClass function) {
    ClassLoader loader = loader(function);
    // A nested class is written with dots in Java source, and found with dollars.
    String name = function.className();
    Optional<Class<?>> found = load(name, loader);
    while (found.isEmpty() && name.indexOf('.') >= 0) {
      int dot = name.lastIndexOf('.');
      name = name.substring(0, dot) + "$" + name.substring(dot + 1);
      found = load(name, loader);
    }
    return found.orElseThrow(() -> notFound(function));
  }

  private static WeirException notFound(FunctionClass function) {
    return new WeirException(
        ErrorCode.FUNCTION_NOT_FOUND,
        "there is no class %s %s"
            .formatted(
                function.className(),
                function
                    .jar()
                    .map(jar -> "in the jar " + jar.path())
                    .orElse("on the engine's class path; say USING JAR 'path' where it is")));
  }

  private static Optional<Class<?>> load(String name, ClassLoader loader) {
    try {
      return Optional.of(Class.forName(name, false, loader));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    } catch (LinkageError e) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION, "the class " + name + " cannot be loaded: " + e, e);
    }
  }

  private ClassLoader loader(FunctionClass function) {
    if (function.source().isPresent()) {
      Map<String, byte[]> files = new HashMap<>();
      JavaSource.compile(function.className(), function.source().get())
          .forEach((name, bytes) -> files.put(name.replace('.', '/') + ".class", bytes));
      return new FunctionLoader(engine, files);
    }
    return function.jar().map(this::loader).orElse(engine);
  }

  private ClassLoader loader(FunctionClass.Jar jar) {
    JarFile file = JarFile.read(jar.path(), resolved(jar.path()));
    if (!file.sha256().equals(jar.sha256())) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "the jar "
              + jar.path()
              + " is another one than when the function was created; say CREATE OR REPLACE FUNCTION"
              + " again, or put the old one back");
    }
    return new FunctionLoader(engine, file.files());
  }

  private Path resolved(String path) {
    try {
      return baseDirectory.resolve(path);
    } catch (InvalidPathException e) {
      throw new WeirException(ErrorCode.INVALID_OPTION, "'" + path + "' is no path", e);
    }
  }

  /** Finds the classes of functions where they are, and all others as ever. */
  private static final class CallerLoader extends ClassLoader {
    private final List<ClassLoader> functions;

    CallerLoader(ClassLoader parent, List<ClassLoader> functions) {
      super(parent);
      this.functions = functions;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      for (ClassLoader function : functions) {
        if (function instanceof FunctionLoader own && own.defines(name)) {
          return own.loadClass(name);
        }
      }
      return super.loadClass(name, resolve);
    }
  }
}
