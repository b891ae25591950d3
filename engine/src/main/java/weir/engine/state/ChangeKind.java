package weir.engine.state;

/** What a record does to a table. The codes are part of the form of stored state. */
public enum ChangeKind {
  DELETE_BUCKET(0),
  DELETE(1),
  PUT(2);

  private static final ChangeKind[] BY_CODE = {DELETE_BUCKET, DELETE, PUT};

  private final byte code;

  ChangeKind(int code) {
    this.code = (byte) code;
  }

  public byte code() {
    return code;
  }

  /** The kind of that code. */
  public static ChangeKind of(byte code) {
    return BY_CODE[code];
  }
}
