package weir.engine.operator.match;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.MatchExpressions;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchValue;
import weir.engine.state.RowSlab;

/** Collects the values that expressions over matches are made of: a row for each view. */
public final class MatchValues {
  /** One value; appends it for a view. */
  private interface Source {
    void append(MatchView view, RowSlab rows, ColumnBuilder out);
  }

  private final Schema schema;
  private final Source[] sources;
  private final ColumnBuilder[] columns;
  private int size;

  public MatchValues(MatchNode node, PatternStates pattern, List<MatchValue> values) {
    this.schema = MatchExpressions.schema(values);
    this.sources = new Source[values.size()];
    this.columns = new ColumnBuilder[values.size()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = source(values.get(i), node, pattern);
      columns[i] = ColumnBuilder.of(values.get(i).type(), 1);
    }
  }

  private static Source source(MatchValue value, MatchNode node, PatternStates pattern) {
    if (value instanceof MatchValue.Near near) {
      return (view, rows, out) ->
          copy(rows, view.rows().number(view.row() + near.offset()), near.column(), out);
    } else if (value instanceof MatchValue.Mapped mapped) {
      return new MappedRow(mapped, node, pattern)::append;
    } else if (value instanceof MatchValue.Aggregate aggregate) {
      return new MatchAggregate(aggregate, node.input().schema(), pattern)::append;
    }
    return (view, rows, out) -> ((LongBuilder) out).append(view.number());
  }

  private static void copy(RowSlab rows, int number, int column, ColumnBuilder out) {
    if (number == PartitionRows.NONE) {
      out.appendNull();
    } else {
      rows.column(column).copyTo(number, out);
    }
  }

  public int size() {
    return size;
  }

  public void append(MatchView view, RowSlab rows) {
    for (int i = 0; i < sources.length; i++) {
      sources[i].append(view, rows, columns[i]);
    }
    size++;
  }

  /** What has been appended; starts anew. */
  public RowBatch build() {
    List<ColumnVector> built = new ArrayList<>(columns.length);
    for (ColumnBuilder column : columns) {
      built.add(column.build());
    }
    RowBatch batch = RowBatch.of(schema, built, size);
    size = 0;
    return batch;
  }

  /** A column of a row that is found by the variables. */
  private static final class MappedRow {
    private final MatchValue.Mapped value;
    private final PatternStates pattern;
    private final VariableSet variables;
    private final List<String> names;

    MappedRow(MatchValue.Mapped value, MatchNode node, PatternStates pattern) {
      this.value = value;
      this.pattern = pattern;
      this.variables = new VariableSet(value.variables());
      this.names = node.names();
    }

    void append(MatchView view, RowSlab rows, ColumnBuilder out) {
      MatchStep last = value.isFinal() ? view.whole() : view.running();
      MatchStep found = value.fromFirst() ? fromFirst(last) : fromLast(last);
      if (found == null) {
        out.appendNull();
      } else if (value.column() == MatchValue.CLASSIFIER) {
        appendName(found, view.whole(), (BytesBuilder) out);
      } else {
        copy(rows, view.rows().number(found.row + value.offset()), value.column(), out);
      }
    }

    private @Nullable MatchStep fromLast(@Nullable MatchStep last) {
      int left = value.number();
      for (MatchStep step = last; step != null; step = step.previous) {
        if (isWanted(step) && left-- == 0) {
          return step;
        }
      }
      return null;
    }

    /** The rows are linked from the last one back, so the one is found that so many come behind. */
    private @Nullable MatchStep fromFirst(@Nullable MatchStep last) {
      int count = 0;
      for (MatchStep step = last; step != null; step = step.previous) {
        count += isWanted(step) ? 1 : 0;
      }
      int left = count - 1 - value.number();
      for (MatchStep step = last; step != null && left >= 0; step = step.previous) {
        if (isWanted(step) && left-- == 0) {
          return step;
        }
      }
      return null;
    }

    private boolean isWanted(MatchStep step) {
      return variables.contains(pattern.variable(step.state));
    }

    /** What is not mapped yet has no name. */
    private void appendName(MatchStep found, @Nullable MatchStep last, BytesBuilder out) {
      long row = found.row + value.offset();
      for (MatchStep step = last; step != null; step = step.previous) {
        if (step.row == row) {
          out.append(names.get(pattern.variable(step.state)));
          return;
        }
      }
      out.appendNull();
    }
  }
}
