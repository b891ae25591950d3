package weir.engine.operator.match;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.OperatorContext;
import weir.engine.plan.MatchExpressions;
import weir.engine.plan.MatchNode;
import weir.engine.state.RowSlab;

/**
 * Which rows can be mapped to which variables. What depends on the row and those near it is asked
 * for many rows at once, the rest for each row of a partial match.
 */
public final class MatchConditions {
  private final Condition[] conditions;

  /** Where the rows are now. */
  private final Supplier<RowSlab> rows;

  private final MatchView view = new MatchView();

  /** The condition of one variable; without values and code it is always true. */
  private static final class Condition {
    final boolean isOfRow;
    final @Nullable MatchValues values;
    final @Nullable BatchFunction function;
    @Nullable LongVector results;

    Condition(boolean isOfRow, @Nullable MatchValues values, @Nullable BatchFunction function) {
      this.isOfRow = isOfRow;
      this.values = values;
      this.function = function;
    }

    LongVector evaluate() {
      RowBatch batch = Objects.requireNonNull(values).build();
      return Objects.requireNonNull(function).apply(batch).longs(0);
    }
  }

  public MatchConditions(
      MatchNode node, PatternStates pattern, OperatorContext context, Supplier<RowSlab> rows) {
    this.rows = rows;
    this.conditions = new Condition[node.variables().size()];
    for (int i = 0; i < conditions.length; i++) {
      Optional<MatchExpressions> expressions = node.variables().get(i).condition();
      conditions[i] =
          new Condition(
              node.variables().get(i).dependsOnRowAlone(),
              expressions.map(e -> new MatchValues(node, pattern, e.values())).orElse(null),
              expressions.map(e -> context.compile(e.code())).orElse(null));
    }
  }

  /** Whether the variable's condition is of the row and those near it alone. */
  boolean isOfRow(int variable) {
    return conditions[variable].isOfRow;
  }

  /** Asks what depends on the rows alone. */
  public void load(DueRows due) {
    for (Condition condition : conditions) {
      if (condition.isOfRow && condition.values != null && due.count() > 0) {
        for (int i = 0; i < due.count(); i++) {
          view.of(due.partition(i).rows(), due.place(i));
          condition.values.append(view, rows.get());
        }
        condition.results = condition.evaluate();
      }
    }
  }

  /**
   * Whether a row can be mapped to a variable by what has been loaded.
   *
   * @param due the row's place among those that have been loaded
   */
  boolean fits(int variable, int due) {
    Condition condition = conditions[variable];
    return condition.values == null || isTrue(Objects.requireNonNull(condition.results), due);
  }

  /**
   * Whether a row can be mapped to a variable in a partial match.
   *
   * @param step the row as it would be mapped
   */
  boolean fits(int variable, PartitionRows partition, MatchStep step) {
    Condition condition = conditions[variable];
    Objects.requireNonNull(condition.values).append(view.of(partition, step), rows.get());
    return isTrue(condition.evaluate(), 0);
  }

  private static boolean isTrue(LongVector results, int row) {
    return !results.isNull(row) && results.value(row) != 0;
  }
}
