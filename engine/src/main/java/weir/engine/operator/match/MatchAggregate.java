package weir.engine.operator.match;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.RunningAggregate;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.MatchValue;
import weir.engine.plan.SortKey;
import weir.engine.state.RowSlab;

/**
 * An aggregate of the rows of a match that are mapped to one of some variables. It stays with the
 * rows that it was last asked for, so that those of one row more cost no more than that row.
 */
final class MatchAggregate {
  private final boolean isFinal;
  private final PatternStates pattern;
  private final VariableSet variables;
  private final RunningAggregate aggregate;

  /** The input columns that it takes. */
  private final List<Integer> columns = new ArrayList<>();

  private final Schema schema;

  /** The last of the rows that have been added. */
  private @Nullable MatchStep added;

  MatchAggregate(MatchValue.Aggregate value, Schema input, PatternStates pattern) {
    this.isFinal = value.isFinal();
    this.pattern = pattern;
    this.variables = new VariableSet(value.variables());
    AggregateCall call = narrowed(value.call());
    List<Field> fields = columns.stream().map(input::field).toList();
    this.schema = new Schema(fields);
    this.aggregate = new RunningAggregate(call, schema);
    aggregate.resize(1);
  }

  /** The call over the columns that it takes alone. */
  private AggregateCall narrowed(AggregateCall call) {
    return new AggregateCall(
        call.function(),
        call.arguments().stream().map(this::column).toList(),
        call.distinct(),
        call.filterColumn() == AggregateCall.NO_FILTER
            ? AggregateCall.NO_FILTER
            : column(call.filterColumn()),
        call.order().stream()
            .map(key -> new SortKey(column(key.column()), key.descending(), key.nullsFirst()))
            .toList(),
        call.parameter(),
        call.name(),
        call.type(),
        call.user());
  }

  private int column(int inputColumn) {
    int at = columns.indexOf(inputColumn);
    if (at < 0) {
      columns.add(inputColumn);
      return columns.size() - 1;
    }
    return at;
  }

  void append(MatchView view, RowSlab rows, ColumnBuilder out) {
    MatchStep last = isFinal ? view.whole() : view.running();
    if (last == null || last.previous == null || last.previous != added) {
      if (last != added || last == null) {
        aggregate.restart();
        for (MatchStep step : MatchStep.path(last)) {
          add(step, view.rows(), rows);
        }
      }
    } else {
      add(last, view.rows(), rows);
    }
    added = last;
    aggregate.append(0, out);
  }

  private void add(MatchStep step, PartitionRows places, RowSlab rows) {
    if (!variables.contains(pattern.variable(step.state))) {
      return;
    }
    int number = places.number(step.row);
    List<ColumnVector> values = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      ColumnBuilder value = ColumnBuilder.of(schema.type(i), 1);
      rows.column(columns.get(i)).copyTo(number, value);
      values.add(value.build());
    }
    aggregate.add(RowBatch.of(schema, values, 1), 0, 0, 1);
  }
}
