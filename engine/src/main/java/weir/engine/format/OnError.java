package weir.engine.format;

import weir.engine.TableOptions;

/** What becomes of a bad row: the option {@code on-error}, which every format has. */
public enum OnError {
  /** It ends the query. */
  FAIL,
  /** It is left out and counted. */
  SKIP;

  public static OnError of(TableOptions options) {
    return options.choice("on-error", OnError.class, FAIL);
  }
}
