package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.operator.match.MatchStep;
import weir.engine.operator.match.MatchValues;
import weir.engine.operator.match.MatchView;
import weir.engine.operator.match.PartitionMatcher;
import weir.engine.operator.match.PatternStates;
import weir.engine.plan.MatchNode;

/** Makes the output of matches: kept columns of their rows, and the measures. */
final class MatchOutput implements PartitionMatcher.Target {
  private final MatchNode node;
  private final PatternStates pattern;
  private final MatchRows kept;
  private final BatchFunction measures;
  private final MatchValues values;
  private final MatchView view = new MatchView();

  /** The input columns that come out. */
  private final int[] columns;

  /** The kept rows that come out. */
  private int[] rows = new int[16];

  MatchOutput(MatchNode node, PatternStates pattern, MatchRows kept, OperatorContext context) {
    this.node = node;
    this.pattern = pattern;
    this.kept = kept;
    this.measures = context.compile(node.measures().code());
    this.values = new MatchValues(node, pattern, node.measures().values());
    int width = node.input().schema().size();
    this.columns =
        node.isAllRows()
            ? new RowNumbers().upTo(width)
            : node.keys().stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public void match(PartitionMatcher partition, long start, @Nullable MatchStep last, long number) {
    if (last == null || !node.isAllRows()) {
      add(partition, start, last, last, number);
      return;
    }
    for (MatchStep step : MatchStep.path(last)) {
      if (!pattern.isExcluded(step.state)) {
        add(partition, step.row, step, last, number);
      }
    }
  }

  private void add(
      PartitionMatcher partition,
      long row,
      @Nullable MatchStep running,
      @Nullable MatchStep whole,
      long number) {
    int count = values.size();
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
    }
    rows[count] = partition.rows().number(row);
    values.append(view.of(partition.rows(), row, running, whole, number), kept.rows());
  }

  /** Puts out what there is. */
  void emit(int batchRows, Output output) {
    int count = values.size();
    if (count == 0) {
      return;
    }
    List<ColumnVector> all = new ArrayList<>();
    for (int column : columns) {
      all.add(kept.rows().vector(column, rows, 0, count));
    }
    all.addAll(measures.apply(values.build()).columns());
    RowBatch result = RowBatch.of(node.schema(), all, count);
    for (int from = 0; from < count; from += batchRows) {
      output.emit(result.slice(from, Math.min(batchRows, count - from)));
    }
  }
}
