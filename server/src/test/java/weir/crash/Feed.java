package weir.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

/**
 * What comes in: lines at the end of a file, written by this process, and INSERTs, of which a kill
 * may leave open whether they happened. Times go on slowly and back a little, so that some rows are
 * late. Owned by one thread at a time.
 */
final class Feed {
  private static final LocalDateTime START = LocalDateTime.of(2026, 3, 1, 12, 0);
  private static final int ADS = 7;
  private static final int ROWS_PER_INSERT = 5;

  private final Random random;
  private final Path file;
  private long seconds;
  private long lastId;
  private final TreeSet<Long> acknowledged = new TreeSet<>();

  Feed(Random random, Path file) {
    this.random = random;
    this.file = file;
  }

  /** The ids of the rows whose INSERT has come back. */
  NavigableSet<Long> acknowledged() {
    return acknowledged;
  }

  /** Appends lines, the last of which may be cut and completed by the next call. */
  void appendLines() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = random.nextInt(20); i >= 0; i--) {
      lines.append(line(random.nextInt(ADS), nextTime()));
    }
    int cut = random.nextInt(lines.length());
    append(lines.substring(0, cut));
    append(lines.substring(cut));
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String line(int ad, LocalDateTime time) {
    return String.format(Locale.ROOT, "{\"ad_id\": %d, \"ts\": \"%s\"}%n", ad, time);
  }

  /**
   * Inserts rows until the server is gone.
   *
   * @param works told after the first INSERT
   */
  void insertUntilItEnds(String url, CountDownLatch works) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      while (true) {
        appendLines();
        insert(statement);
        works.countDown();
      }
    } catch (SQLException | IOException e) {
      // The server has been killed. Whether the last INSERT happened, its rows will tell.
    } finally {
      works.countDown();
    }
  }

  /** Appends lines and inserts rows so many times; all of it is there when this returns. */
  void insert(String url, int times) throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (int i = 0; i < times; i++) {
        appendLines();
        insert(statement);
      }
    }
  }

  private void insert(Statement statement) throws SQLException {
    List<String> rows = new ArrayList<>();
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < ROWS_PER_INSERT; i++) {
      ids.add(++lastId);
      rows.add(row(lastId, random.nextInt(ADS), nextTime()));
    }
    statement.execute("INSERT INTO clicks VALUES " + String.join(", ", rows));
    acknowledged.addAll(ids);
  }

  private static String row(long id, int ad, LocalDateTime time) {
    return "(%d, %d, TIMESTAMP '%s')"
        .formatted(id, ad, time.toString().replace('T', ' ') + seconds(time));
  }

  /** {@link LocalDateTime#toString} leaves out seconds that are zero. */
  private static String seconds(LocalDateTime time) {
    return time.getSecond() == 0 ? ":00" : "";
  }

  private LocalDateTime nextTime() {
    seconds += random.nextInt(3);
    long back = random.nextInt(10) == 0 ? random.nextInt(60) : random.nextInt(5);
    return START.plusSeconds(seconds - back);
  }

  /**
   * A row far ahead in both inputs, behind which everything is final. They are of different ads, so
   * that the two do not join.
   */
  void finish(String url) throws SQLException, IOException {
    append(line(0, END));
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("INSERT INTO clicks VALUES " + row(0, 1, END));
    }
  }

  /** The time of that row. */
  static final LocalDateTime END = LocalDateTime.of(2030, 1, 1, 0, 0);
}
