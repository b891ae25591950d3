package weir.engine.storage;

/** A file is not what was written; the message says why in half a sentence. */
public final class DamagedException extends Exception {
  private static final long serialVersionUID = 1L;

  public DamagedException(String message) {
    super(message);
  }
}
