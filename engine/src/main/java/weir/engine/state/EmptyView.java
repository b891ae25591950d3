package weir.engine.state;

/** A view of nothing. */
enum EmptyView implements StoredView {
  INSTANCE;

  @Override
  public void read(byte[] from, Target target) {}

  @Override
  public void close() {}
}
