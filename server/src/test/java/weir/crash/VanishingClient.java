package weir.crash;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * A process with connections in the middle of everything that they can be in the middle of. Says so
 * once that is the case, and goes on for ever.
 */
final class VanishingClient {
  /** How many rows a batch of its INSERTs has. */
  static final int BATCH_ROWS = 500;

  private VanishingClient() {}

  /** What one of the connections does, without end. */
  private interface Deed {
    /**
     * @param isInTheMiddle to be counted down then
     */
    void on(Connection connection, CountDownLatch isInTheMiddle) throws SQLException;
  }

  private static final List<Deed> DEEDS =
      List.of(
          VanishingClient::readForEver,
          VanishingClient::waitForARow,
          VanishingClient::restInTheMiddle,
          VanishingClient::insertForEver);

  static Process start(String url) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            VanishingClient.class.getName(),
            url)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<CountDownLatch> inTheMiddle = new ArrayList<>();
    for (Deed deed : DEEDS) {
      CountDownLatch itself = new CountDownLatch(1);
      inTheMiddle.add(itself);
      new Thread(() -> act(deed, arguments[0], itself)).start();
    }
    for (CountDownLatch each : inTheMiddle) {
      each.await();
    }
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write('\n');
    }
  }

  /** Ends the process if it fails, so that nobody waits for it. */
  private static void act(Deed deed, String url, CountDownLatch isInTheMiddle) {
    try (Connection connection = DriverManager.getConnection(url)) {
      deed.on(connection, isInTheMiddle);
    } catch (SQLException e) {
      Runtime.getRuntime().halt(1);
    }
  }

  private static void readForEver(Connection connection, CountDownLatch isInTheMiddle)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT STREAM auction, price FROM bids")) {
      while (rows.next()) {
        isInTheMiddle.countDown();
      }
    }
  }

  private static void waitForARow(Connection connection, CountDownLatch isInTheMiddle)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT STREAM id FROM nothing")) {
      isInTheMiddle.countDown();
      rows.next();
    }
  }

  /** Of rows that the server has on its disk. */
  private static void restInTheMiddle(Connection connection, CountDownLatch isInTheMiddle)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(10);
      try (ResultSet rows =
          statement.executeQuery("SELECT price, url FROM some_bids ORDER BY url, price")) {
        rows.next();
        isInTheMiddle.countDown();
        while (!rows.isClosed()) {
          LockSupport.park();
        }
      }
    }
  }

  private static void insertForEver(Connection connection, CountDownLatch isInTheMiddle)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO inserted (id) VALUES (?)")) {
      while (true) {
        for (long id = 0; id < BATCH_ROWS; id++) {
          insert.setLong(1, id);
          insert.addBatch();
        }
        insert.executeBatch();
        isInTheMiddle.countDown();
      }
    }
  }
}
