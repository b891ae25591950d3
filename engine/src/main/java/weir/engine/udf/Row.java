package weir.engine.udf;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of a row, by column name, in any case if only one fits. The methods for primitives
 * fail on NULL; ask {@link #isNull} where there may be one. Usable only until the next row.
 */
public interface Row {
  boolean isNull(String column);

  boolean getBoolean(String column);

  /** A TINYINT, SMALLINT or INTEGER. */
  int getInt(String column);

  /** Any integer. */
  long getLong(String column);

  /** A REAL, a DOUBLE, or any number as the nearest one. */
  double getDouble(String column);

  @Nullable String getString(String column);

  byte @Nullable [] getBytes(String column);

  @Nullable BigDecimal getDecimal(String column);

  @Nullable LocalDate getDate(String column);

  @Nullable LocalTime getTime(String column);

  /** A TIMESTAMP. */
  @Nullable LocalDateTime getTimestamp(String column);

  /** A TIMESTAMP WITH LOCAL TIME ZONE. */
  @Nullable Instant getInstant(String column);

  @Nullable Duration getDuration(String column);

  /** A date or time as a number: milliseconds of TIMESTAMPs since 1970-01-01 00:00. */
  long getMillis(String column);

  /** An ARRAY, its elements as {@link #get} would give them. */
  @Nullable List<@Nullable Object> getList(String column);

  /** A MAP, its keys and values as {@link #get} would give them. */
  @Nullable Map<@Nullable Object, @Nullable Object> getMap(String column);

  /**
   * The value as an object of its own type: see the package. A ROW is the list of its fields; null
   * for NULL.
   */
  @Nullable Object get(String column);

  /** The row as an object of that class: see {@link Rows#as}. */
  <T> T as(Class<T> type);
}
