package weir.engine.connector.nexmark;

/**
 * The tables. Events come in epochs of {@value #EPOCH_EVENTS}: one person, then three auctions,
 * then bids.
 */
enum EventKind {
  PERSON(0, 1),
  AUCTION(1, 3),
  BID(4, 46);

  static final int EPOCH_EVENTS = 50;

  private final int firstInEpoch;
  private final int countInEpoch;

  EventKind(int firstInEpoch, int countInEpoch) {
    this.firstInEpoch = firstInEpoch;
    this.countInEpoch = countInEpoch;
  }

  /** How many events of an epoch come before the first of this kind. */
  int firstInEpoch() {
    return firstInEpoch;
  }

  int countInEpoch() {
    return countInEpoch;
  }
}
