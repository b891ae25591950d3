package weir.shell;

import java.util.List;

/**
 * What the command line asks for.
 *
 * @param url of the JDBC connection
 * @param scripts in the order in which they are to run; none if SQL comes from standard input
 * @param keepGoing whether to go on after an error
 * @param detach whether to leave without waiting for pipelines when the scripts have ended
 */
record ShellOptions(
    String url,
    List<Script> scripts,
    OutputFormat format,
    boolean header,
    long maxRows,
    int timeoutSeconds,
    boolean keepGoing,
    boolean detach) {
  ShellOptions {
    scripts = List.copyOf(scripts);
  }

  /** SQL from the command line. */
  sealed interface Script {}

  record Text(String sql) implements Script {}

  /**
   * @param path a file's; {@code -} for standard input
   */
  record File(String path) implements Script {
    boolean isStandardInput() {
      return path.equals("-");
    }
  }
}
