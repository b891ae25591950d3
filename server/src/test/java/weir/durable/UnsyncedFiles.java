package weir.durable;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import weir.engine.storage.FileOperations;

/** The machine's disks without a wait for them: a process that dies leaves its files behind. */
final class UnsyncedFiles implements InvocationHandler {
  private UnsyncedFiles() {}

  static FileOperations create() {
    return (FileOperations)
        Proxy.newProxyInstance(
            UnsyncedFiles.class.getClassLoader(),
            new Class<?>[] {FileOperations.class},
            new UnsyncedFiles());
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] values)
      throws Throwable {
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, values);
    }
    if (method.getName().equals("sync")) {
      return null;
    }
    try {
      return method.invoke(FileOperations.disk(), values);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
