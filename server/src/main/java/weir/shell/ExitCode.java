package weir.shell;

/** What the shell says to whoever started it. */
final class ExitCode {
  static final int OK = 0;
  static final int FAILED = 1;
  static final int USAGE = 2;
  static final int CANNOT_CONNECT = 3;

  /** As of a process that SIGINT ended. */
  static final int INTERRUPTED = 130;

  /** As of a process that SIGPIPE ended: nobody reads the output any more. */
  static final int OUTPUT_CLOSED = 141;

  private ExitCode() {}
}
