package weir.shell;

/** What is wrong with a command, for the user. */
final class CommandException extends Exception {
  private static final long serialVersionUID = 1L;

  CommandException(String message) {
    super(message);
  }
}
