package weir.shell;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/** What the shell has of the world around it: a process's streams, signals, drivers and clock. */
interface Host {
  InputStream in();

  OutputStream out();

  /** Shows at once what is printed to it. */
  PrintStream err();

  Connection connect(String url) throws SQLException;

  /** The user's folder, for what the shell remembers. */
  Path home();

  /** Whether there is somebody to prompt. */
  boolean isInteractive();

  ProgressLine.Place progressPlace();

  /** From now on SIGINT runs this, in a thread of its own, and does nothing else. */
  void onInterrupt(Runnable handler);

  /** Ends the process; does not return. */
  void exit(int code);

  /** A clock that never goes back, from any start. */
  long nanos();
}
