package weir.bench.latency;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** Rows inserted into a log, each by its own execution of one prepared statement. */
final class InsertFeed implements Feed {
  private final Connection connection;
  private final PreparedStatement insert;

  private InsertFeed(Connection connection, PreparedStatement insert) {
    this.connection = connection;
    this.insert = insert;
  }

  /** Creates the stream; the rows come over a connection of their own. */
  static InsertFeed create(Statement statement, String url) throws SQLException {
    statement.execute(Rows.STREAM);
    Connection connection = DriverManager.getConnection(url);
    return new InsertFeed(
        connection, connection.prepareStatement("INSERT INTO bids VALUES (?, ?, ?, ?)"));
  }

  @Override
  public int rowsAtOnce() {
    return 1;
  }

  @Override
  public void prepare(long firstId, int count) throws SQLException {
    insert.setLong(1, firstId);
    insert.setLong(2, Rows.bidder(firstId));
    insert.setLong(3, Rows.price(firstId));
    insert.setString(4, Rows.CHANNEL);
  }

  @Override
  public void send() throws SQLException {
    insert.executeUpdate();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
