package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mappings;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchSkip;
import weir.engine.plan.ShownRows;
import weir.sql.validate.MatchTerm;

/**
 * MATCH_RECOGNIZE. Output: the columns of PARTITION BY, or all columns of the input if all rows of
 * a match come out; then the measures.
 */
final class RowMatch extends SingleRel {
  private final List<Integer> keys;
  private final List<RelFieldCollation> order;
  private final List<Optional<Expressions>> conditions;
  private final Rules rules;
  private final List<String> measureNames;
  private final Expressions measures;
  private final Origin origin;

  /**
   * What is the same whatever the input's columns are.
   *
   * @param names the variables
   * @param pattern the pattern
   * @param startsFirst whether a match begins with the partition's first row
   * @param endsLast whether a match ends with the partition's last row
   * @param withinMillis the time that a match must be shorter than, or -1
   * @param skip where the next match may begin
   * @param rows which rows come out
   */
  record Rules(
      List<String> names,
      MatchPattern pattern,
      boolean startsFirst,
      boolean endsLast,
      long withinMillis,
      MatchSkip skip,
      ShownRows rows) {}

  /**
   * A value of a match.
   *
   * @param term what it is
   * @param column the input column, if it is of one
   * @param aggregate the aggregate over input columns, if it is one
   */
  record Value(MatchTerm term, int column, List<AggregateCall> aggregate) {
    ImmutableBitSet columns() {
      if (!aggregate.isEmpty()) {
        return Columns.of(aggregate.get(0));
      }
      boolean isOfColumn = column >= 0 && term.kind() != MatchTerm.Kind.MATCH_NUMBER;
      return isOfColumn ? ImmutableBitSet.of(column) : ImmutableBitSet.of();
    }

    Value renumber(IntUnaryOperator numbers, Mappings.TargetMapping mapping) {
      return new Value(
          term,
          columns().isEmpty() || !aggregate.isEmpty() ? column : numbers.applyAsInt(column),
          aggregate.stream().map(call -> call.transform(mapping)).toList());
    }
  }

  /**
   * Expressions over values of a match.
   *
   * @param values the columns that they refer to
   * @param nodes the expressions
   */
  record Expressions(List<Value> values, List<RexNode> nodes) {
    Expressions {
      values = List.copyOf(values);
      nodes = List.copyOf(nodes);
    }

    ImmutableBitSet columns() {
      return values.stream()
          .map(Value::columns)
          .reduce(ImmutableBitSet::union)
          .orElse(ImmutableBitSet.of());
    }

    Expressions renumber(IntUnaryOperator numbers, Mappings.TargetMapping mapping) {
      return new Expressions(
          values.stream().map(value -> value.renumber(numbers, mapping)).toList(), nodes);
    }

    Expressions rewrite(RexShuttle shuttle) {
      return new Expressions(values, shuttle.apply(nodes));
    }

    /** The columns that the expressions refer to. */
    RelDataType rowType(RelDataTypeFactory types) {
      RelDataTypeFactory.Builder builder = types.builder();
      values.forEach(value -> builder.add(value.term.name(), value.term.type()));
      return builder.build();
    }
  }

  RowMatch(
      RelNode input,
      List<Integer> keys,
      List<RelFieldCollation> order,
      List<Optional<Expressions>> conditions,
      Rules rules,
      List<String> measureNames,
      Expressions measures,
      Origin origin) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.keys = ImmutableList.copyOf(keys);
    this.order = ImmutableList.copyOf(order);
    this.conditions = ImmutableList.copyOf(conditions);
    this.rules = rules;
    this.measureNames = ImmutableList.copyOf(measureNames);
    this.measures = measures;
    this.origin = origin;
  }

  List<Integer> keys() {
    return keys;
  }

  List<RelFieldCollation> order() {
    return order;
  }

  /** By variable. */
  List<Optional<Expressions>> conditions() {
    return conditions;
  }

  Rules rules() {
    return rules;
  }

  List<String> measureNames() {
    return measureNames;
  }

  Expressions measures() {
    return measures;
  }

  Origin origin() {
    return origin;
  }

  /** How many columns of the output are the input's. */
  int keptColumns() {
    return rules.rows.isAll() ? getInput().getRowType().getFieldCount() : keys.size();
  }

  /** The input column that a kept column of the output is. */
  int inputColumn(int outputColumn) {
    return rules.rows.isAll() ? outputColumn : keys.get(outputColumn);
  }

  /** The first key of the order if times go up along it; else -1. */
  int ascendingColumn() {
    boolean isAscending = !order.isEmpty() && !order.get(0).direction.isDescending();
    return isAscending ? order.get(0).getFieldIndex() : -1;
  }

  /** Whether the order begins with a column that carries a watermark. */
  boolean isTimed() {
    int column = ascendingColumn();
    return column >= 0 && TimeColumns.of(getInput()).get(column);
  }

  /** The input columns that the match needs, whatever comes out. */
  ImmutableBitSet usedColumns() {
    ImmutableBitSet.Builder used = ImmutableBitSet.builder();
    used.addAll(keys);
    order.forEach(key -> used.set(key.getFieldIndex()));
    conditions.forEach(condition -> condition.ifPresent(c -> used.addAll(c.columns())));
    used.addAll(measures.columns());
    return used.build();
  }

  /** The same of those measures alone, over an input with only some columns. */
  RowMatch over(RelNode newInput, ImmutableBitSet present) {
    IntUnaryOperator numbers = present::indexOf;
    Mappings.TargetMapping mapping =
        Mappings.target(
            column -> present.get(column) ? present.indexOf(column) : -1,
            getInput().getRowType().getFieldCount(),
            present.cardinality());
    return new RowMatch(
        newInput,
        keys.stream().map(numbers::applyAsInt).toList(),
        order.stream()
            .map(key -> key.withFieldIndex(numbers.applyAsInt(key.getFieldIndex())))
            .toList(),
        conditions.stream().map(c -> c.map(e -> e.renumber(numbers, mapping))).toList(),
        rules,
        measureNames,
        measures.renumber(numbers, mapping),
        origin);
  }

  @Override
  public RelNode accept(RexShuttle shuttle) {
    return new RowMatch(
        getInput(),
        keys,
        order,
        conditions.stream().map(c -> c.map(e -> e.rewrite(shuttle))).toList(),
        rules,
        measureNames,
        measures.rewrite(shuttle),
        origin);
  }

  @Override
  protected RelDataType deriveRowType() {
    RelDataTypeFactory.Builder builder = getCluster().getTypeFactory().builder();
    for (int i = 0; i < keptColumns(); i++) {
      builder.add(getInput().getRowType().getFieldList().get(inputColumn(i)));
    }
    for (int i = 0; i < measureNames.size(); i++) {
      builder.add(measureNames.get(i), measureType(measures.nodes().get(i).getType()));
    }
    return builder.build();
  }

  private RelDataType measureType(RelDataType type) {
    return rules.rows == ShownRows.ALL_AND_UNMATCHED
        ? getCluster().getTypeFactory().createTypeWithNullability(type, true)
        : type;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new RowMatch(
        inputs.get(0), keys, order, conditions, rules, measureNames, measures, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    List<String> defined = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      String name = rules.names.get(i);
      conditions.get(i).ifPresent(condition -> defined.add(name + " " + condition.nodes()));
    }
    return super.explainTerms(writer)
        .item("keys", keys)
        .item("order", order)
        .item("pattern", rules.pattern.text(rules.names))
        .item("define", defined)
        .item("measures", measures.nodes())
        .item("rules", rules.withinMillis + " " + rules.skip + " " + rules.rows);
  }
}
