package weir.shell;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Makes objects of JDBC's large interfaces from the few methods that a test needs. */
final class Fakes {
  private Fakes() {}

  /** Calls go to the public method of the same name and parameters; there must be one. */
  static <T> T of(Class<T> type, Object methods) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return counterpart(method, methods).invoke(methods, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private static Method counterpart(Method method, Object methods) throws NoSuchMethodException {
    Method counterpart = methods.getClass().getMethod(method.getName(), method.getParameterTypes());
    counterpart.setAccessible(true);
    return counterpart;
  }
}
