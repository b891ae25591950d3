package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How rows get their windows [start, end), in milliseconds of the time column. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "window")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WindowSpec.Tumbling.class, name = "tumbling"),
  @JsonSubTypes.Type(value = WindowSpec.Hopping.class, name = "hopping"),
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

  /** The input already says: it has the window's start and end as TIMESTAMP columns. */
  record Assigned(int startColumn, int endColumn) implements WindowSpec {}

  private static void requirePositive(long millis) {
    if (millis <= 0) {
      throw new IllegalArgumentException("a window's sizes must be positive: " + millis);
    }
  }
}
