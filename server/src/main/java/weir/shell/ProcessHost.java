package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The process itself, somewhere with a POSIX shell. */
final class ProcessHost implements Host {
  private static final int IN = 0;
  private static final int OUT = 1;
  private static final int ERR = 2;

  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private final PrintStream err =
      new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8);

  @Override
  public InputStream in() {
    return System.in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public PrintStream err() {
    return err;
  }

  @Override
  public Connection connect(String url) throws SQLException {
    return DriverManager.getConnection(url);
  }

  /** As the environment says it, which Java itself does not ask. */
  @Override
  public Path home() {
    String home = System.getenv("HOME");
    return Path.of(home == null ? System.getProperty("user.home") : home);
  }

  @Override
  public boolean isInteractive() {
    return areTerminals(IN, OUT);
  }

  @Override
  public ProgressLine.Place progressPlace() {
    String terminal = System.getenv("TERM");
    if (terminal == null || terminal.equals("dumb") || !areTerminals(ERR)) {
      return ProgressLine.Place.NOWHERE;
    }
    return areTerminals(OUT) ? ProgressLine.Place.AMONG_RESULTS : ProgressLine.Place.APART;
  }

  /**
   * {@code System.console()} knows standard input and output only, and not in every JDK, so that
   * {@code sh} is asked; it takes milliseconds.
   */
  private static boolean areTerminals(int... streams) {
    StringBuilder test = new StringBuilder("true");
    for (int stream : streams) {
      test.append(" && test -t ").append(stream);
    }
    try {
      return new ProcessBuilder("sh", "-c", test.toString()).inheritIO().start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * By reflection, as the compiler warns of the JDK's only class for it, and warnings are errors.
   */
  @Override
  public void onInterrupt(Runnable handler) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> signalHandler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              ProcessHost.class.getClassLoader(),
              new Class<?>[] {signalHandler},
              (self, method, arguments) -> {
                handler.run();
                return null;
              });
      signal
          .getMethod("handle", signal, signalHandler)
          .invoke(null, signal.getConstructor(String.class).newInstance("INT"), proxy);
    } catch (ReflectiveOperationException e) {
      err.println("warning: Ctrl-C will end the shell, for it cannot be caught: " + e);
    }
  }

  @Override
  public void exit(int code) {
    System.exit(code);
  }

  @Override
  public long nanos() {
    return SystemClock.nanos();
  }
}
