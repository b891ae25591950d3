package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How rows get their windows [start, end), in milliseconds of the time column. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "window")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WindowSpec.Tumbling.class, name = "tumbling"),
  @JsonSubTypes.Type(value = WindowSpec.Hopping.class, name = "hopping"),
  @JsonSubTypes.Type(value = WindowSpec.Cumulating.class, name = "cumulating"),
  @JsonSubTypes.Type(value = WindowSpec.Calendar.class, name = "calendar"),
  @JsonSubTypes.Type(value = WindowSpec.Session.class, name = "session"),
  @JsonSubTypes.Type(value = WindowSpec.Assigned.class, name = "assigned")
})
public sealed interface WindowSpec {
  /** Windows of one size, end to start. Window starts are {@code offset + n * size}. */
  record Tumbling(long sizeMillis, long offsetMillis) implements WindowSpec {
    public Tumbling {
      requirePositive(sizeMillis);
    }
  }

  /** Windows of one size, one starting every slide; the slide is no longer than the size. */
  record Hopping(long slideMillis, long sizeMillis, long offsetMillis) implements WindowSpec {
    public Hopping {
      requirePositive(slideMillis);
      requirePositive(sizeMillis - slideMillis + 1);
    }
  }

  /**
   * Windows that grow by a step until they have the size, a multiple of the step; then the next one
   * starts. Those of the full size start at {@code offset + n * size}.
   */
  record Cumulating(long stepMillis, long sizeMillis, long offsetMillis) implements WindowSpec {
    public Cumulating {
      requirePositive(stepMillis);
      requirePositive(sizeMillis);
      if (sizeMillis % stepMillis != 0) {
        throw new IllegalArgumentException(
            sizeMillis + " is no multiple of the step " + stepMillis);
      }
    }
  }

  /**
   * Windows of so many months, or of so many milliseconds on a clock, end to start. Their edges are
   * an offset behind those counted from 1970-01-01 00:00:00.
   *
   * @param months 0 for windows of milliseconds
   * @param millis 0 for windows of months
   * @param zone whose calendar and clock it is; UTC for times without a zone
   */
  record Calendar(int months, long millis, long offsetMillis, String zone) implements WindowSpec {
    public Calendar {
      requirePositive(months + millis);
    }
  }

  /** As long as rows are no further apart than the gap; it ends so long after the last one. */
  record Session(long gapMillis) implements WindowSpec {
    public Session {
      requirePositive(gapMillis);
    }
  }

  /** The input already says: it has the window's start and end as TIMESTAMP columns. */
  record Assigned(int startColumn, int endColumn) implements WindowSpec {}

  private static void requirePositive(long millis) {
    if (millis <= 0) {
      throw new IllegalArgumentException("a window's sizes must be positive: " + millis);
    }
  }
}
