package weir.sql.parse;

/** What a catalog holds and CREATE, DROP and SHOW CREATE name. */
public enum ObjectKind {
  STREAM,
  TABLE,
  VIEW,
  MATERIALIZED_VIEW,
  PIPELINE,
  FUNCTION;

  /** The keywords of this kind, for example {@code MATERIALIZED VIEW}. */
  public String keywords() {
    return name().replace('_', ' ');
  }
}
