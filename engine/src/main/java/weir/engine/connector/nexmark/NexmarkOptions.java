package weir.engine.connector.nexmark;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import weir.engine.TableOptions;

/**
 * The options of a stream.
 *
 * @param kind {@code table}: person, auction or bid
 * @param seed {@code seed}, by default 0: streams of one seed belong together
 * @param events {@code events}: how many there are in all three tables, by default without end
 * @param arrivalsPerSecond {@code events-per-second}: how many of them, of all tables, arrive in a
 *     second of the clock; 0, the default, is as many as can be read
 * @param eventsPerSecond {@code event-rate}: how many of them happen in a second of event time; by
 *     default as many as arrive, or 10,000
 * @param firstEventMillis {@code first-event-time}: when event 0 happens, in milliseconds, by
 *     default at the beginning of 2026
 * @param outOfOrderMillis {@code out-of-order-millis}: by how much, at most, an event in ten comes
 *     late; by default 0, all come in order
 * @param splits {@code splits}: in how many parts the stream may be read side by side, by default 1
 */
record NexmarkOptions(
    EventKind kind,
    long seed,
    long events,
    int arrivalsPerSecond,
    int eventsPerSecond,
    long firstEventMillis,
    int outOfOrderMillis,
    int splits) {
  /** The number of events of a stream without end. */
  static final long ENDLESS = Long.MAX_VALUE;

  /** Times are computed from event numbers in 64 bits. */
  private static final long MAX_EVENTS = Long.MAX_VALUE / 1000;

  private static final int MAX_PER_SECOND = 1_000_000_000;
  private static final int DEFAULT_EVENT_RATE = 10_000;
  private static final int MAX_SPLITS = 1024;
  private static final String DEFAULT_FIRST_TIME = "2026-01-01 00:00:00";

  static NexmarkOptions of(TableOptions options) {
    options.required("table", "bid");
    int arrivals = integer(options, "events-per-second", 0, 0, MAX_PER_SECOND);
    return new NexmarkOptions(
        options.choice("table", EventKind.class, EventKind.BID),
        number(options, "seed", 0, Long.MIN_VALUE, Long.MAX_VALUE),
        events(options),
        arrivals,
        integer(
            options,
            "event-rate",
            arrivals == 0 ? DEFAULT_EVENT_RATE : arrivals,
            1,
            MAX_PER_SECOND),
        firstEventMillis(options),
        integer(options, "out-of-order-millis", 0, 0, Integer.MAX_VALUE),
        integer(options, "splits", 1, 1, MAX_SPLITS));
  }

  boolean isEndless() {
    return events == ENDLESS;
  }

  /** The columns that there are. */
  List<EventColumn> columns() {
    EventDraws draws = new EventDraws(seed);
    EventTimes times = new EventTimes(draws, firstEventMillis, eventsPerSecond, outOfOrderMillis);
    return switch (kind) {
      case PERSON -> new PersonColumns(draws, times).columns();
      case AUCTION -> new AuctionColumns(draws, times).columns();
      case BID -> new BidColumns(draws, times).columns();
    };
  }

  private static long events(TableOptions options) {
    return options.find("events").isEmpty() ? ENDLESS : number(options, "events", 0, 0, MAX_EVENTS);
  }

  private static int integer(TableOptions options, String name, int fallback, int min, int max) {
    return (int) number(options, name, fallback, min, max);
  }

  private static long number(TableOptions options, String name, long fallback, long min, long max) {
    String text = options.get(name, String.valueOf(fallback));
    try {
      long value = Long.parseLong(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Refused below, as a number out of range is.
    }
    throw options.invalid(name, "a whole number from " + min + " to " + max);
  }

  private static long firstEventMillis(TableOptions options) {
    String text = options.get("first-event-time", DEFAULT_FIRST_TIME);
    try {
      return LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC).toEpochMilli();
    } catch (DateTimeParseException e) {
      throw options.invalid("first-event-time", "a time such as " + DEFAULT_FIRST_TIME);
    }
  }
}
