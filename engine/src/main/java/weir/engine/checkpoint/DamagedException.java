package weir.engine.checkpoint;

/** A checkpoint is not what was written; the message says why in half a sentence. */
final class DamagedException extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedException(String message) {
    super(message);
  }
}
