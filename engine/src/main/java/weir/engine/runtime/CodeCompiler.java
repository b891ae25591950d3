package weir.engine.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.commons.compiler.InternalCompilerException;
import org.codehaus.commons.compiler.Location;
import org.codehaus.janino.SimpleCompiler;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.RecentlyUsed;
import weir.engine.WeirException;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.routine.FunctionClasses;

/**
 * Compiles generated code and makes instances of it. Keeps the classes that were asked for last, so
 * that the same statement is compiled once. Safe for use by several threads.
 */
public final class CodeCompiler {
  /** How many classes are kept if nothing else is said. */
  public static final int DEFAULT_CACHED_CLASSES = 256;

  private static final int MAX_SHOWN = 300;

  private final ClassLoader parent;
  private final FunctionClasses functions;
  private final RecentlyUsed<GeneratedCode, Constructor<?>> constructors;

  /** The parent must see the engine, and whatever else the generated code calls. */
  public CodeCompiler(ClassLoader parent) {
    this(parent, DEFAULT_CACHED_CLASSES);
  }

  public CodeCompiler(ClassLoader parent, int cachedClasses) {
    this(parent, new FunctionClasses(parent, Path.of("").toAbsolutePath()), cachedClasses);
  }

  /**
   * @param functions has the classes of users' functions
   */
  public CodeCompiler(ClassLoader parent, FunctionClasses functions, int cachedClasses) {
    this.parent = parent;
    this.functions = functions;
    this.constructors = new RecentlyUsed<>(cachedClasses);
  }

  /** A new instance, for one thread. */
  public BatchFunction compile(GeneratedCode code, ExpressionContext context) {
    return compile(code, BatchFunction.class, context);
  }

  /** A new instance of a class that implements that interface, for one thread. */
  public <T> T compile(GeneratedCode code, Class<T> type, ExpressionContext context) {
    try {
      return type.cast(constructor(code).newInstance(context));
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof WeirException known) {
        throw known;
      }
      throw failure(code, "cannot be instantiated: " + e.getCause(), e);
    } catch (ReflectiveOperationException | ClassCastException e) {
      throw failure(code, "cannot be instantiated: " + e, e);
    }
  }

  /** The class of a user's function. */
  public Class<?> load(FunctionClass function) {
    return functions.load(function);
  }

  /** Fails as {@link #compile} would if the code does not compile. */
  public void check(GeneratedCode code) {
    constructor(code);
  }

  private Constructor<?> constructor(GeneratedCode code) {
    Constructor<?> known = constructors.find(code);
    if (known != null) {
      return known;
    }
    // Two threads may compile the same code, and either class will do.
    Constructor<?> compiled = cook(code);
    constructors.keep(code, compiled);
    return compiled;
  }

  private Constructor<?> cook(GeneratedCode code) {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setParentClassLoader(functions.loaderOf(code.functions(), parent));
    try {
      compiler.cook(code.source());
      return compiler
          .getClassLoader()
          .loadClass(code.className())
          .getConstructor(ExpressionContext.class);
    } catch (CompileException e) {
      throw failure(
          code, "does not compile: " + shortened(e.getMessage() + line(code, e.getLocation())), e);
    } catch (InternalCompilerException | ReflectiveOperationException | LinkageError e) {
      throw failure(code, "does not compile: " + shortened("" + rootCause(e)), e);
    }
  }

  /** Janino says what it was doing around what went wrong. */
  private static Throwable rootCause(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure : rootCause(cause);
  }

  private static String line(GeneratedCode code, @Nullable Location location) {
    if (location == null) {
      return "";
    }
    return code.source()
        .lines()
        .skip(location.getLineNumber() - 1L)
        .findFirst()
        .map(text -> ": " + text.strip())
        .orElse("");
  }

  private static WeirException failure(GeneratedCode code, String reason, Throwable cause) {
    return new WeirException(
        ErrorCode.INTERNAL_ERROR,
        "the generated code of " + shortened(code.description().toString()) + " " + reason,
        cause);
  }

  /** A description of thousands of columns would hide the reason. */
  private static String shortened(String text) {
    return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "...";
  }
}
