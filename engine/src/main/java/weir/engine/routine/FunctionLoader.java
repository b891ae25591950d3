package weir.engine.routine;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The classes of one function, from memory: so nobody minds if its jar is replaced meanwhile.
 * Besides them they see Java and the interfaces for functions, and none of the engine's libraries.
 * A cancel ends their loops.
 */
final class FunctionLoader extends ClassLoader {
  private final ClassLoader engine;
  private final Map<String, byte[]> files;

  /**
   * @param engine has the interfaces
   * @param files by the names that they have in a jar
   */
  FunctionLoader(ClassLoader engine, Map<String, byte[]> files) {
    super(ClassLoader.getPlatformClassLoader());
    this.engine = engine;
    this.files = Map.copyOf(files);
  }

  /** Whether the class of that binary name is one of the function's own. */
  boolean defines(String name) {
    return files.containsKey(fileName(name));
  }

  private static String fileName(String className) {
    return className.replace('.', '/') + ".class";
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (FunctionApi.isIn(name)) {
      return engine.loadClass(name);
    }
    if (name.equals(QueryThread.class.getName())) {
      return QueryThread.class;
    }
    byte[] stored = files.get(fileName(name));
    if (stored == null) {
      throw new ClassNotFoundException(name);
    }
    byte[] bytes = LoopChecks.addTo(stored);
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] bytes = files.get(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
