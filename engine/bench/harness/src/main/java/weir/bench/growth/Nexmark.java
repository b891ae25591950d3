package weir.bench.growth;

import java.sql.SQLException;
import java.sql.Statement;

/**
 * The streams that curves read: made up as they are read, so that nothing is measured but the
 * query.
 */
final class Nexmark {
  private static final int EVENTS_IN_TURN = 50;
  private static final int BIDS_IN_TURN = 46;
  private static final int AUCTIONS_IN_TURN = 3;

  private Nexmark() {}

  static void create(Statement statement, long events) throws SQLException {
    String options =
        "WITH ('connector' = 'nexmark', 'table' = '%s', 'events' = '%d', 'out-of-order-millis' = '1000')";
    statement.execute(
        "CREATE STREAM bid (auction BIGINT, bidder BIGINT, price BIGINT, dateTime TIMESTAMP(3),"
            + " WATERMARK FOR dateTime AS dateTime - INTERVAL '1' SECOND) "
            + options.formatted("bid", events));
    statement.execute(
        "CREATE STREAM auction (id BIGINT, seller BIGINT, dateTime TIMESTAMP(3),"
            + " WATERMARK FOR dateTime AS dateTime - INTERVAL '1' SECOND) "
            + options.formatted("auction", events));
  }

  static long bids(long events) {
    return events / EVENTS_IN_TURN * BIDS_IN_TURN;
  }

  /** Those of the streams that the query names. */
  static long rows(String sql, long events) {
    boolean isAboutAuctions = sql.contains("FROM auction");
    return bids(events) + (isAboutAuctions ? events / EVENTS_IN_TURN * AUCTIONS_IN_TURN : 0);
  }
}
