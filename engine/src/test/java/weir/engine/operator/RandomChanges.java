package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;

/** Makes up changes of a table, and knows what is in it. */
final class RandomChanges {
  private final SplittableRandom random;
  private final boolean isUpdating;
  private final Function<SplittableRandom, List<@Nullable Object>> maker;
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /**
   * @param isUpdating whether rows are ever changed or taken back
   */
  RandomChanges(
      SplittableRandom random,
      boolean isUpdating,
      Function<SplittableRandom, List<@Nullable Object>> maker) {
    this.random = random;
    this.isUpdating = isUpdating;
    this.maker = maker;
  }

  /** The rows there are. */
  List<List<@Nullable Object>> rows() {
    return rows;
  }

  /** One change of an input's rows: one row, or an update's two. */
  List<OperatorEvent> next(int input) {
    int kind = isUpdating && !rows.isEmpty() ? random.nextInt(10) : 0;
    if (kind < 4) {
      return List.of(event(input, RowKind.INSERT, add()));
    }
    OperatorEvent removed = event(input, kind < 7 ? RowKind.DELETE : RowKind.UPDATE_BEFORE, take());
    return kind < 7
        ? List.of(removed)
        : List.of(removed, event(input, RowKind.UPDATE_AFTER, add()));
  }

  private static OperatorEvent event(int input, RowKind kind, List<@Nullable Object> row) {
    return new OperatorEvent.Row(input, kind, RowBatch.NO_WATERMARK, row);
  }

  private List<@Nullable Object> add() {
    List<@Nullable Object> row = maker.apply(random);
    rows.add(row);
    return row;
  }

  private List<@Nullable Object> take() {
    int index = random.nextInt(rows.size());
    List<@Nullable Object> row = rows.get(index);
    rows.set(index, rows.get(rows.size() - 1));
    rows.remove(rows.size() - 1);
    return row;
  }
}
