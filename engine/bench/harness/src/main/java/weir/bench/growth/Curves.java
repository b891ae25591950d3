package weir.bench.growth;

import java.util.List;
import java.util.Map;

/** All curves. */
final class Curves {
  private static final String KEYS =
      "SELECT %s AS k, COUNT(*) AS n, MAX(price) AS most FROM bid GROUP BY %1$s";

  private static final String KEY = "MOD(price * 31 + bidder * 17 + auction, %1$d)";

  private static final String HOPS =
      "SELECT auction, window_start, COUNT(*) AS n FROM TABLE(HOP(TABLE bid, DESCRIPTOR(dateTime),"
          + " INTERVAL '1' SECOND, INTERVAL '%d' SECOND))"
          + " GROUP BY auction, window_start, window_end";

  private static final String RANGE =
      "SELECT a.id, a.seller, b.bidder, b.price FROM auction a JOIN bid b"
          + " ON b.auction = a.id AND b.dateTime BETWEEN a.dateTime"
          + " AND a.dateTime + INTERVAL '%d' SECOND(4)";

  private Curves() {}

  static List<Curve> all() {
    return List.of(
        new SqlCurve(
            "keys",
            "A count and a maximum by key",
            "keys",
            List.of(1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L),
            Map.of(
                "BIGINT key", KEYS.formatted(KEY),
                "VARCHAR key", KEYS.formatted("CAST(" + KEY + " AS VARCHAR)"))),
        new SqlCurve(
            "windows",
            "A count by auction in hopping windows",
            "windows that each row is in",
            List.of(1L, 3L, 10L, 30L, 100L),
            Map.of("hop of 1 s", HOPS)),
        new SqlCurve(
            "range",
            "Bids joined with their auctions by time",
            "seconds for which an auction takes bids",
            List.of(1L, 3L, 10L, 30L, 100L, 300L),
            Map.of("inner join", RANGE)),
        new QueriesCurve(),
        new StateCurve());
  }

  static Curve of(String name) {
    return all().stream()
        .filter(curve -> curve.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no curve " + name));
  }
}
