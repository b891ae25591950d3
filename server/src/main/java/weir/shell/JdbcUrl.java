package weir.shell;

/** The URL of a connection from what users type for it. */
final class JdbcUrl {
  private static final String IN_THIS_JVM = "jdbc:weir:";

  private JdbcUrl() {}

  /** That of an engine in this process that keeps its files there. */
  static String ofFolder(String path) {
    return IN_THIS_JVM + path;
  }

  /** Whether the engine is this process's own. */
  static boolean isInThisJvm(String url) {
    return url.startsWith(IN_THIS_JVM) && !url.startsWith(IN_THIS_JVM + "//");
  }

  /**
   * @param text a JDBC URL, one without {@code jdbc:}, {@code host:port}, {@code host}, or nothing
   */
  static String of(String text) {
    if (text.startsWith("jdbc:")) {
      return text;
    }
    if (text.startsWith("weir:")) {
      return "jdbc:" + text;
    }
    if (text.isEmpty()) {
      return IN_THIS_JVM;
    }
    return IN_THIS_JVM + (text.startsWith("//") ? "" : "//") + text;
  }
}
