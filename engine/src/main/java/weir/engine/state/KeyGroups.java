package weir.engine.state;

/**
 * The parts into which all keyed state is divided, whatever the number of workers: a worker owns a
 * range of them.
 */
public final class KeyGroups {
  /** How many there are in every query. */
  public static final int COUNT = 128;

  /** All of them: those of the only worker. */
  public static final KeyGroupRange ALL = new KeyGroupRange(0, COUNT - 1);

  private KeyGroups() {}

  /**
   * The group of a key with that {@link KeyHash}: the hash, taken as unsigned, modulo the count.
   */
  public static int group(long keyHash) {
    assert Integer.bitCount(COUNT) == 1 : "the rest of a division is the last bits";
    return (int) keyHash & (COUNT - 1);
  }
}
