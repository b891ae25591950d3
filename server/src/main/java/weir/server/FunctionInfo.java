package weir.server;

/**
 * A function that a query may call.
 *
 * @param name in upper case, or as the user has written it
 * @param kind what sort it is
 * @param signature its arguments as one writes them
 */
public record FunctionInfo(String name, Kind kind, String signature) {
  /** Sorts of functions. */
  public enum Kind {
    SCALAR,
    AGGREGATE,
    TABLE,
    STATEFUL
  }
}
