package weir.engine.connector.nexmark;

/**
 * Who and what there is when an event happens. People and auctions are numbered from {@link
 * #FIRST_ID} on, in the order in which they appear; the numbers here count from 0.
 */
final class Market {
  static final long FIRST_ID = 1000;

  /** How many of the newest auctions get bids. */
  static final int OPEN_AUCTIONS = 100;

  /** How many of the newest people sell and bid. */
  private static final int ACTIVE_PEOPLE = 1000;

  /** Some bids and auctions come before the auction or person that they are about, by this many. */
  private static final int LEAD = 10;

  /** There is one hot person, or auction, for so many. */
  private static final int HOT_GROUP = 100;

  private Market() {}

  /** The newest person at that event, which may be the event itself. */
  static long lastPerson(long event) {
    return event / EventKind.EPOCH_EVENTS;
  }

  /** The newest auction at that event, which may be the event itself; -1 before the first one. */
  static long lastAuction(long event) {
    int auctions = EventKind.AUCTION.countInEpoch();
    long epoch = event / EventKind.EPOCH_EVENTS;
    int begun = (int) (event % EventKind.EPOCH_EVENTS) + 1 - EventKind.AUCTION.firstInEpoch();
    return epoch * auctions + Math.min(begun, auctions) - 1;
  }

  /** One of the active people, or one who is soon to come. */
  static long somePerson(long event, long bits) {
    long people = lastPerson(event) + 1;
    int active = (int) Math.min(people, ACTIVE_PEOPLE);
    return people - active + EventDraws.high(bits, active + LEAD);
  }

  /** One of the open auctions, or one that is soon to come. */
  static long someAuction(long event, long bits) {
    long last = lastAuction(event);
    long first = Math.max(last - OPEN_AUCTIONS, 0);
    return first + EventDraws.high(bits, (int) (last - first) + 1 + LEAD);
  }

  /** The one who sells most just now. */
  static long hotSeller(long event) {
    return lastPerson(event) / HOT_GROUP * HOT_GROUP;
  }

  /** The one who bids most just now: another one than sells most. */
  static long hotBidder(long event) {
    return hotSeller(event) + 1;
  }

  /** The one that gets most bids just now. */
  static long hotAuction(long event) {
    return lastAuction(event) / HOT_GROUP * HOT_GROUP;
  }
}
