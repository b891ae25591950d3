package weir.engine.pipeline;

/** What becomes of the state of a pipeline whose query is replaced by another one. */
public enum StateChange {
  /** The new query is refused unless all of the state fits it. */
  REFUSE,
  /** The new query begins anew. */
  DISCARD,
  /** Operators whose state fits go on with it, the others begin anew. */
  KEEP_WHAT_FITS
}
