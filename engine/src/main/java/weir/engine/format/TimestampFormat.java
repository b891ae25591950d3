package weir.engine.format;

import weir.engine.TableOptions;

/**
 * How timestamps stand in text: the option {@code timestamp-format}. A number of seconds or
 * milliseconds is an instant; a TIMESTAMP without time zone gets its UTC wall clock.
 */
public enum TimestampFormat {
  ISO,
  EPOCH_MILLIS,
  EPOCH_SECONDS;

  public static TimestampFormat of(TableOptions options) {
    return options.choice("timestamp-format", TimestampFormat.class, ISO);
  }

  /** A parser for such text. */
  ValueParser parser(boolean isInstant) {
    return switch (this) {
      case ISO -> new TimestampParser(isInstant);
      case EPOCH_MILLIS -> new EpochParser(0);
      case EPOCH_SECONDS -> new EpochParser(EpochParser.SECONDS_SCALE);
    };
  }

  /** What a message says is expected in a column of timestamps. */
  public String expected(boolean isInstant) {
    return switch (this) {
      case ISO -> isInstant ? "like 2001-01-01T06:20:00Z" : "like 2001-01-01T06:20:00";
      case EPOCH_MILLIS -> "milliseconds since 1970";
      case EPOCH_SECONDS -> "seconds since 1970";
    };
  }
}
