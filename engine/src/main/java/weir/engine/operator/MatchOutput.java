package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.operator.match.MatchStep;
import weir.engine.operator.match.MatchValues;
import weir.engine.operator.match.MatchView;
import weir.engine.operator.match.PartitionMatcher;
import weir.engine.operator.match.PatternStates;
import weir.engine.plan.MatchNode;
import weir.engine.plan.ShownRows;
import weir.engine.state.RowSlab;

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

  /** Which values the measures of a row that comes out are made of, or {@link RowSlab#NONE}. */
  private int[] measured = new int[16];

  private int count;

  MatchOutput(MatchNode node, PatternStates pattern, MatchRows kept, OperatorContext context) {
    this.node = node;
    this.pattern = pattern;
    this.kept = kept;
    this.measures = context.compile(node.measures().code());
    this.values = new MatchValues(node, pattern, node.measures().values());
    int width = node.input().schema().size();
    this.columns =
        node.rows().isAll()
            ? new RowNumbers().upTo(width)
            : node.keys().stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public void match(PartitionMatcher partition, long start, @Nullable MatchStep last, long number) {
    if (last == null && node.rows() == ShownRows.ALL_BUT_EMPTY) {
      return;
    }
    if (last == null || !node.rows().isAll()) {
      add(partition, start, last, last, number);
      return;
    }
    for (MatchStep step : MatchStep.path(last)) {
      if (!pattern.isExcluded(step.state)) {
        add(partition, step.row, step, last, number);
      }
    }
  }

  @Override
  public void unmatched(PartitionMatcher partition, long place) {
    add(partition, place, RowSlab.NONE);
  }

  private void add(
      PartitionMatcher partition,
      long row,
      @Nullable MatchStep running,
      @Nullable MatchStep whole,
      long number) {
    add(partition, row, values.size());
    values.append(view.of(partition.rows(), row, running, whole, number), kept.rows());
  }

  private void add(PartitionMatcher partition, long row, int measures) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
      measured = Arrays.copyOf(measured, 2 * count);
    }
    rows[count] = partition.rows().number(row);
    measured[count++] = measures;
  }

  /** Puts out what there is. */
  void emit(int batchRows, Output output) {
    if (count == 0) {
      return;
    }
    List<ColumnVector> all = new ArrayList<>();
    for (int column : columns) {
      all.add(kept.rows().vector(column, rows, 0, count));
    }
    List<ColumnVector> found = measures.apply(values.build()).columns();
    all.addAll(node.rows() == ShownRows.ALL_AND_UNMATCHED ? spread(found) : found);
    RowBatch result = RowBatch.of(node.schema(), all, count);
    for (int from = 0; from < count; from += batchRows) {
      output.emit(result.slice(from, Math.min(batchRows, count - from)));
    }
    count = 0;
  }

  /** The measures by the rows that come out: NULL where there are none. */
  private List<ColumnVector> spread(List<ColumnVector> found) {
    List<ColumnVector> spread = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      DataType type = node.schema().field(columns.length + i).type();
      ColumnBuilder column = ColumnBuilder.of(type, count);
      for (int row = 0; row < count; row++) {
        if (measured[row] == RowSlab.NONE) {
          column.appendNull();
        } else {
          column.append(found.get(i), measured[row]);
        }
      }
      spread.add(column.build());
    }
    return spread;
  }
}
