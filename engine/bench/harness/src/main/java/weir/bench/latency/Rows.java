package weir.bench.latency;

/** The rows that are sent, each known by its id. */
final class Rows {
  /** The beginning of their stream's definition. */
  static final String STREAM =
      "CREATE STREAM bids (id BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR)";

  static final String CHANNEL = "Google";

  /** Bidders take turns. */
  static final int BIDDERS = 1000;

  private static final int LEAST_PRICE = 100;

  private Rows() {}

  static long bidder(long id) {
    return id % BIDDERS;
  }

  static long price(long id) {
    return LEAST_PRICE + id % 4;
  }
}
