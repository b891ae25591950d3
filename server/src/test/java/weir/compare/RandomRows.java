package weir.compare;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Rows with everything that goes wrong: NULLs, negative numbers, duplicates, ties, Unicode. */
final class RandomRows {
  static final String COLUMNS =
      "id BIGINT, k INTEGER, s VARCHAR, d DOUBLE, m DECIMAL(10,2), b BOOLEAN,"
          + " ts TIMESTAMP(3), dt DATE";

  private static final List<String> TEXTS =
      List.of(
          "", "a", "A", "ab", "Ångström", "Šárka", "日本語", "😀 smile", "o'clock", "a%b_c", " x ");

  private final Random random;

  RandomRows(long seed) {
    random = new Random(seed);
  }

  /** Rows for {@link #COLUMNS}, of which about one value in eight is NULL; ids are never. */
  List<List<@Nullable Object>> rows(int count) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long id = 1; id <= count; id++) {
      rows.add(
          Arrays.asList(
              id,
              orNull(random.nextInt(10) - 3),
              orNull(TEXTS.get(random.nextInt(TEXTS.size()))),
              orNull((random.nextInt(2001) - 1000) / 8.0),
              orNull(BigDecimal.valueOf(random.nextInt(200_001) - 100_000, 2)),
              orNull(random.nextBoolean()),
              orNull(time()),
              orNull(LocalDate.of(1969, 12, 25).plusDays(random.nextInt(400)))));
    }
    return rows;
  }

  private LocalDateTime time() {
    return LocalDateTime.of(1969, 12, 31, 12, 0).plusSeconds(random.nextInt(172_800));
  }

  private @Nullable Object orNull(Object value) {
    return random.nextInt(8) == 0 ? null : value;
  }
}
