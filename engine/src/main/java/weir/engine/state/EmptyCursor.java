package weir.engine.state;

/** A cursor over nothing. */
enum EmptyCursor implements StateCursor {
  INSTANCE;

  @Override
  public boolean next() {
    return false;
  }

  @Override
  public byte[] key() {
    throw new IllegalStateException("there is no record");
  }

  @Override
  public byte[] value() {
    throw new IllegalStateException("there is no record");
  }

  @Override
  public void close() {}
}
