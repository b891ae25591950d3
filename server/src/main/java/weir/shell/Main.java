package weir.shell;

import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/** The program {@code weir}: the shell, or with {@code server} as its first argument the server. */
public final class Main {
  private static final String SERVER = "weir.server.WeirServer";

  private Main() {}

  public static void main(String[] arguments) throws Throwable {
    if (arguments.length > 0 && arguments[0].equals("server")) {
      runServer(Arrays.copyOfRange(arguments, 1, arguments.length));
      return;
    }
    // Engines keep threads that would outlive this one.
    System.exit(new Shell(new ProcessHost()).run(arguments));
  }

  /** By name, so that the shell neither loads nor needs the server. */
  private static void runServer(String[] arguments) throws Throwable {
    try {
      Class.forName(SERVER).getMethod("main", String[].class).invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
