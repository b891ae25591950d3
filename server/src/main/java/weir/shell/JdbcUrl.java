package weir.shell;

/** The URL of a connection from what users type for it. */
final class JdbcUrl {
  private static final String IN_THIS_JVM = "jdbc:weir:";

  private JdbcUrl() {}

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
