package weir.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Rows (id, k, s, v, ts) in splits: out of order, some of them late, with ties, silent stretches,
 * duplicates, and NULLs where there can be any.
 */
final class MadeUpStream {
  static final String COLUMNS = "id BIGINT, k INTEGER, s VARCHAR, v INTEGER, ts TIMESTAMP(3)";

  private static final int TIME = 4;

  /** So that some times are before 1970. */
  private static final long START = -150_000;

  private static final List<String> TEXTS = List.of("", "a", "A", "é", "日本", "ab");

  private final List<List<List<@Nullable Object>>> splits = new ArrayList<>();
  private final List<Judged> judged = new ArrayList<>();

  /**
   * A row as its split saw it.
   *
   * @param watermark that of its split just before it; {@link #NO_WATERMARK} for none
   */
  record Judged(List<@Nullable Object> row, long watermark) {
    static final long NO_WATERMARK = Long.MIN_VALUE;

    @Nullable Long time() {
      return (Long) row.get(TIME);
    }

    @Nullable Object key() {
      return row.get(1);
    }
  }

  /**
   * @param splitCount how many splits
   * @param rows in all of them
   * @param delay of the watermark, in milliseconds
   */
  MadeUpStream(Random random, int splitCount, int rows, long delay) {
    long id = 0;
    for (int i = 0; i < splitCount; i++) {
      List<List<@Nullable Object>> split = new ArrayList<>();
      long now = START;
      long watermark = Judged.NO_WATERMARK;
      for (int j = 0; j < rows / splitCount; j++) {
        now += random.nextInt(40) == 0 ? random.nextInt(60_000) : random.nextInt(8) * 250L;
        List<@Nullable Object> row =
            random.nextInt(20) == 0 && j > 0 ? split.get(j - 1) : row(random, ++id, now);
        split.add(row);
        judged.add(new Judged(row, watermark));
        Long time = (Long) row.get(TIME);
        if (time != null) {
          watermark = Math.max(watermark, time - delay);
        }
      }
      splits.add(split);
    }
  }

  private static List<@Nullable Object> row(Random random, long id, long now) {
    long back = random.nextInt(6) == 0 ? random.nextInt(30) * 1000L : random.nextInt(10) * 500L;
    return Arrays.asList(
        id,
        random.nextInt(12) == 0 ? null : random.nextInt(5),
        random.nextInt(10) == 0 ? null : TEXTS.get(random.nextInt(TEXTS.size())),
        random.nextInt(9) == 0 ? null : random.nextInt(200) - 60,
        random.nextInt(30) == 0 ? null : now - back);
  }

  List<List<List<@Nullable Object>>> splits() {
    return splits;
  }

  /** All rows, split by split. */
  List<Judged> judged() {
    return judged;
  }
}
