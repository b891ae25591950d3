package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.AbstractRelNode;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import weir.engine.FunctionDefinition;
import weir.engine.operator.stateful.FunctionTraits;
import weir.engine.plan.ConstantRow;
import weir.engine.udf.OutputKind;

/**
 * A stateful function over its input, and over the table that says what is kept at first, if there
 * is one: the columns of the key, then those that the function gives out.
 */
final class Stateful extends AbstractRelNode {
  private final List<RelNode> inputs;
  private final Call call;

  /**
   * What is called how.
   *
   * @param definition the function
   * @param arguments what its constructor takes
   * @param traits what it declares
   * @param keys the key columns of the input
   * @param initialKeys those of the other table
   * @param order the column that is said to be the event time, or -1
   * @param rowType the output
   * @param origin where the function is called
   */
  record Call(
      FunctionDefinition definition,
      ConstantRow arguments,
      FunctionTraits traits,
      List<Integer> keys,
      List<Integer> initialKeys,
      int order,
      RelDataType rowType,
      Origin origin) {}

  Stateful(List<RelNode> inputs, Call call) {
    super(inputs.get(0).getCluster(), inputs.get(0).getTraitSet());
    this.inputs = new ArrayList<>(inputs);
    this.call = call;
  }

  Call call() {
    return call;
  }

  /** The rows that the function takes. */
  RelNode input() {
    return inputs.get(0);
  }

  /** The table that says what is kept at first; null if there is none. */
  @Nullable RelNode initial() {
    return inputs.size() > 1 ? inputs.get(1) : null;
  }

  /** The input's column that is its event time; -1 if it has none. */
  int inputTime() {
    ImmutableBitSet times = TimeColumns.of(input());
    if (call.order >= 0) {
      return times.get(call.order) ? call.order : -1;
    }
    for (int column : times) {
      if (SqlTypeUtil.isTimestamp(input().getRowType().getFieldList().get(column).getType())) {
        return column;
      }
    }
    return -1;
  }

  /** The output column that is its event time; -1 if there is none. */
  int outputTime() {
    List<String> names = call.rowType.getFieldNames();
    return call.traits
        .timeColumn()
        .map(
            column ->
                call.keys.size() + names.subList(call.keys.size(), names.size()).indexOf(column))
        .orElse(-1);
  }

  boolean isUpdating() {
    return call.traits.output() == OutputKind.UPDATE;
  }

  /** The names of all functions that a tree calls. */
  static Set<String> functions(RelNode tree) {
    Set<String> names = new TreeSet<>();
    new RelVisitor() {
      @Override
      public void visit(RelNode node, int ordinal, @Nullable RelNode parent) {
        if (node instanceof Stateful stateful) {
          names.add(stateful.call.definition.name());
        }
        super.visit(node, ordinal, parent);
      }
    }.go(tree);
    return names;
  }

  @Override
  public List<RelNode> getInputs() {
    return inputs;
  }

  @Override
  public void replaceInput(int ordinal, RelNode input) {
    inputs.set(ordinal, input);
    recomputeDigest();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> newInputs) {
    return new Stateful(newInputs, call);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    super.explainTerms(writer);
    for (int i = 0; i < inputs.size(); i++) {
      writer.input("input" + i, inputs.get(i));
    }
    return writer
        .item("function", call.definition.name())
        .item("arguments", call.arguments.values())
        .item("keys", call.keys)
        .item("order", call.order);
  }

  @Override
  protected RelDataType deriveRowType() {
    return call.rowType;
  }
}
