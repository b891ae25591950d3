package weir.engine;

/** The machine's clock. */
enum SystemClock implements Clock {
  INSTANCE;

  @Override
  public long millis() {
    return System.currentTimeMillis();
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }
}
