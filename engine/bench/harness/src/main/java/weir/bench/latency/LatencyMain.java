package weir.bench.latency;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import weir.bench.Child;

/**
 * Measures one query over one feed: at rest, that is with so few rows that each finds the engine
 * asleep, and at half of the rate at which rows come through if they are sent as fast as can be.
 */
public final class LatencyMain {
  /** Instead of a URL: rows go from one thread to another one, and nothing is asked of them. */
  static final String NO_ENGINE = "none";

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

  /**
   * Measures. Arguments: the engine's URL, or {@value #NO_ENGINE}; the feed, the query, seconds, a
   * folder for files; without an engine, how many rows in a second half load is.
   */
  public static void main(String[] arguments) throws Exception {
    Question question = Question.of(arguments[2]);
    @Nullable Path file =
        arguments[1].equals("file") ? Path.of(arguments[4], "bids.jsonl").toAbsolutePath() : null;
    try (Course course = course(arguments[0], file, question)) {
      Arrivals arrivals = Arrivals.of(course.ids(), question);
      double half = arguments.length > 5 ? Double.parseDouble(arguments[5]) : 0;
      new LatencyMain(course.feed(), question, arrivals, Integer.parseInt(arguments[3])).run(half);
    }
  }

  private static Course course(String url, @Nullable Path file, Question question)
      throws Exception {
    if (!url.equals(NO_ENGINE)) {
      return EngineCourse.open(url, file, question);
    }
    return file == null ? new QueueCourse() : FileCourse.open(file);
  }

  /**
   * @param half how many rows in a second half load is; 0 if that is to be found out
   */
  private void run(double half) throws Exception {
    double most = 0;
    for (int i = 0; i < TRIALS; i++) {
      measure("warm-up", WARM_UP_ROWS_PER_SECOND);
      most = mostRowsPerSecond();
    }
    tell("rest", REST_ROWS_PER_SECOND);
    tell("half", half > 0 ? half : most / 2);
  }

  /** How many rows in a second come through if they are sent one after the other. */
  private double mostRowsPerSecond() throws Exception {
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
