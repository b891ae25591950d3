package weir.bench.latency;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.HdrHistogram.Histogram;
import weir.bench.Child;

/**
 * Measures one query over one feed: at rest, that is with so few rows that each finds the engine
 * asleep, and at half of the rate at which rows come through if they are sent as fast as can be.
 */
public final class LatencyMain {
  private static final double REST_ROWS_PER_SECOND = 200;

  /** Enough of both for the code to be compiled: of small epochs and of large ones. */
  private static final double WARM_UP_ROWS_PER_SECOND = 2000;

  private static final int TRIALS = 2;
  private static final int TRIAL_ROWS_AT_ONCE = 200;
  private static final long TRIAL_NANOS = 1_500_000_000L;
  private static final int LIMIT_SECONDS = 60;

  private final Feed feed;
  private final Question question;
  private final Arrivals arrivals;
  private final int seconds;

  /** Its load is that since one has asked for it last. */
  private final OperatingSystemMXBean machine =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private long sent;

  private LatencyMain(Feed feed, Question question, Arrivals arrivals, int seconds) {
    this.feed = feed;
    this.question = question;
    this.arrivals = arrivals;
    this.seconds = seconds;
  }

  /** Measures. Arguments: the engine's URL, the feed, the query, seconds, a folder for files. */
  public static void main(String[] arguments) throws Exception {
    String url = arguments[0];
    Question question = Question.of(arguments[2]);
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        Statement reading = connection.createStatement();
        Feed feed =
            arguments[1].equals("file")
                ? FileFeed.create(statement, Path.of(arguments[4], "bids.jsonl").toAbsolutePath())
                : InsertFeed.create(statement, url);
        ResultSet result = reading.executeQuery(question.sql())) {
      Arrivals arrivals = Arrivals.of(result, question);
      new LatencyMain(feed, question, arrivals, Integer.parseInt(arguments[3])).run();
      reading.cancel();
    }
  }

  private void run() throws Exception {
    double most = 0;
    for (int i = 0; i < TRIALS; i++) {
      measure("warm-up", WARM_UP_ROWS_PER_SECOND);
      most = mostRowsPerSecond();
    }
    tell("rest", REST_ROWS_PER_SECOND);
    tell("half", most / 2);
  }

  /** How many rows in a second come through if they are sent one after the other. */
  private double mostRowsPerSecond() throws InterruptedException, SQLException, Exception {
    int atOnce = Math.min(feed.rowsAtOnce(), TRIAL_ROWS_AT_ONCE);
    long first = sent;
    long start = System.nanoTime();
    while (System.nanoTime() - start < TRIAL_NANOS) {
      arrivals.expect(question.lastOf(sent + atOnce));
      feed.prepare(sent, atOnce);
      feed.send();
      sent += atOnce;
    }
    arrivals.await(LIMIT_SECONDS);
    return (sent - first) * 1e9 / (System.nanoTime() - start);
  }

  private Measured measure(String load, double rowsPerSecond) throws Exception {
    Pace pace =
        feed.rowsAtOnce() == 1 ? Pace.ofSingles(sent, rowsPerSecond) : Pace.of(sent, rowsPerSecond);
    int ticks = pace.ticks(seconds);
    arrivals.measure(question.lastOf(sent + (long) ticks * pace.rowsPerTick()), pace);
    Histogram sentNanos = new Histogram(Arrivals.DIGITS);
    machine.getCpuLoad();
    sent = pace.send(feed, ticks, sentNanos);
    double busy = machine.getCpuLoad();
    return new Measured(load, rowsPerSecond, arrivals.await(LIMIT_SECONDS), sentNanos, busy);
  }

  private void tell(String load, double rowsPerSecond) throws Exception {
    Child.tell("%s", measure(load, rowsPerSecond).line());
  }
}
