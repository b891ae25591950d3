package weir.bench.latency;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** Through Weir: into a file or a log, and out of a result set. */
final class EngineCourse implements Course {
  private final Connection connection;
  private final Feed feed;
  private final Statement reading;
  private final ResultSet result;

  private EngineCourse(Connection connection, Feed feed, Question question) throws SQLException {
    this.connection = connection;
    this.feed = feed;
    this.reading = connection.createStatement();
    this.result = reading.executeQuery(question.sql());
  }

  /**
   * Creates the stream and asks.
   *
   * @param file by which rows come; by INSERT if there is none
   */
  static EngineCourse open(String url, @Nullable Path file, Question question) throws Exception {
    Connection connection = DriverManager.getConnection(url);
    try (Statement statement = connection.createStatement()) {
      Feed feed =
          file == null ? InsertFeed.create(statement, url) : FileFeed.create(statement, file);
      return new EngineCourse(connection, feed, question);
    }
  }

  @Override
  public Feed feed() {
    return feed;
  }

  @Override
  public Ids ids() {
    return () -> result.next() ? result.getLong(1) : -1;
  }

  @Override
  public void close() throws Exception {
    reading.cancel();
    feed.close();
    connection.close();
  }
}
