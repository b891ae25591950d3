package weir.sql.parse;

/** Which rows of a changing result EMIT asks for. */
public enum EmitMode {
  /** A row once it can no longer change; also ON WINDOW CLOSE and AFTER WATERMARK. */
  FINAL,
  /** The rows that changed since the last time. */
  CHANGES,
  /** The whole result each time. */
  COMPLETE
}
