package weir.bench.latency;

import java.util.Arrays;

/** The queries whose rows are waited for; all give an id and a bidder. */
enum Question {
  /** Three of four rows come through. */
  FILTER("SELECT STREAM id, bidder, price, channel FROM bids WHERE price > 100", 1),

  /** A bidder's count comes with the last id that it has counted. */
  COUNT(
      "SELECT STREAM MAX(id) AS id, bidder, COUNT(*) AS bids FROM bids GROUP BY bidder",
      Rows.BIDDERS);

  private final String sql;
  private final int step;

  Question(String sql, int step) {
    this.sql = sql;
    this.step = step;
  }

  /** As on the command line and in results. */
  String title() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  String sql() {
    return sql;
  }

  /**
   * From one row of a result's kind to the next: of those that one row of the result stands for.
   */
  int step() {
    return step;
  }

  /** The last id of so many rows that comes out. */
  long lastOf(long rows) {
    long last = rows - 1;
    while (this == FILTER && Rows.price(last) == Rows.price(0)) {
      last--;
    }
    return last;
  }

  static Question of(String title) {
    return Arrays.stream(values())
        .filter(question -> question.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no query " + title));
  }
}
