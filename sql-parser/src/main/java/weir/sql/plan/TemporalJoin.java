package weir.sql.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Snapshot;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * A join with what a keyed table was at a time of the left row: FOR SYSTEM_TIME AS OF. Of each key
 * the version counts that is the last one until then; what else the join and the table's view ask
 * is asked of that version alone.
 */
final class TemporalJoin {
  private final Correlate correlate;
  private final RexBuilder rexBuilder;
  private final Origin origin;
  private final int width;
  private final JoinType type;

  /** What the statement does with the snapshot: the condition of the join, and the columns. */
  private final Calc behind;

  private final Snapshot snapshot;
  private final VersionedRows versions;

  TemporalJoin(Correlate correlate) {
    this.correlate = correlate;
    this.rexBuilder = correlate.getCluster().getRexBuilder();
    this.origin = Origin.of(correlate);
    this.width = correlate.getLeft().getRowType().getFieldCount();
    this.behind = Calc.of(correlate.getRight());
    this.snapshot = (Snapshot) behind.input();
    this.versions = VersionedRows.of(snapshot.getInput(), origin);
    this.type = correlate.getJoinType() == JoinRelType.LEFT ? JoinType.LEFT : JoinType.INNER;
  }

  /** Whether the right side is a table as of a time of the left row. */
  static boolean is(Correlate correlate) {
    return Calc.of(correlate.getRight()).input() instanceof Snapshot
        && correlate.getJoinType().projectsRight();
  }

  RelNode toRel() {
    RelNode left = correlate.getLeft();
    JoinKeys equalities =
        JoinKeys.of(RexUtil.composeConjunction(rexBuilder, conditions()), width, rexBuilder);
    Map<Integer, Integer> keys = keys(equalities);
    RexNode period = snapshot.getPeriod().accept(pairColumns());
    AsofInputs inputs =
        new AsofInputs(
            left,
            versions.rows(),
            keys.values().stream().map(equalities.left()::get).toList(),
            keys.values().stream().map(equalities.right()::get).toList(),
            new AsofComparison(
                period,
                SqlKind.LESS_THAN_OR_EQUAL,
                rexBuilder.makeInputRef(versions.rows(), versions.timeColumn()),
                origin));
    return inputs.join(
        type,
        versions.isTable(),
        residual(equalities, keys, inputs),
        columns(inputs),
        correlate.getRowType().getFieldNames(),
        origin);
  }

  /** All conditions over the left columns and those of the versions. */
  private List<RexNode> conditions() {
    List<RexNode> conditions = new ArrayList<>();
    RexNode ofJoin = behind.condition();
    if (ofJoin != null) {
      RelOptUtil.conjunctions(ofJoin)
          .forEach(condition -> conditions.add(condition.accept(pairColumns())));
    }
    versions.conditions().forEach(condition -> conditions.add(shifted(condition)));
    return conditions;
  }

  /** The left columns by number, and behind them those of the versions. */
  private RexShuttle pairColumns() {
    RexShuttle left =
        new LeftColumns(correlate.getCorrelationId(), correlate.getLeft(), rexBuilder);
    return new RexShuttle() {
      @Override
      public RexNode visitInputRef(RexInputRef reference) {
        return shifted(versions.columns().get(reference.getIndex()));
      }

      @Override
      public RexNode visitFieldAccess(RexFieldAccess access) {
        return access.accept(left);
      }
    };
  }

  private RexNode shifted(RexNode ofVersion) {
    return Columns.renumber(ofVersion, column -> column + width);
  }

  /** By column of the versions' key: the number of an equality with it. */
  private Map<Integer, Integer> keys(JoinKeys equalities) {
    Map<Integer, Integer> keys = new LinkedHashMap<>();
    for (int i = 0; i < equalities.right().size(); i++) {
      int column = Columns.unchanged(withoutCast(equalities.right().get(i)));
      if (versions.keys().contains(column)) {
        keys.putIfAbsent(column, i);
      }
    }
    List<Integer> missing =
        versions.keys().stream().filter(column -> !keys.containsKey(column)).toList();
    if (!missing.isEmpty()) {
      throw origin.notSupported(
          "FOR SYSTEM_TIME AS OF finds one version of one row, so ON must say what "
              + names(missing)
              + " is equal to, which is of the key");
    }
    return keys;
  }

  private String names(List<Integer> columns) {
    List<String> names = versions.rows().getRowType().getFieldNames();
    return columns.stream().map(names::get).collect(Collectors.joining(" and "));
  }

  private static RexNode withoutCast(RexNode key) {
    return RexUtil.isLosslessCast(key) ? ((RexCall) key).operands.get(0) : key;
  }

  private @Nullable RexNode residual(
      JoinKeys equalities, Map<Integer, Integer> keys, AsofInputs inputs) {
    List<RexNode> others = new ArrayList<>(equalities.others());
    for (int i = 0; i < equalities.left().size(); i++) {
      if (!keys.containsValue(i)) {
        others.add(
            rexBuilder.makeCall(
                SqlStdOperatorTable.EQUALS,
                equalities.left().get(i),
                shifted(equalities.right().get(i))));
      }
    }
    return others.isEmpty() ? null : inputs.moved(RexUtil.composeConjunction(rexBuilder, others));
  }

  private List<RexNode> columns(AsofInputs inputs) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(rexBuilder.makeInputRef(correlate.getLeft(), i));
    }
    for (RexNode project : behind.projects()) {
      RexNode ofPair = inputs.moved(project.accept(pairColumns()));
      columns.add(type == JoinType.LEFT ? nullable(ofPair, inputs) : ofPair);
    }
    return columns;
  }

  /** NULL where there is no version, also if it is an expression that would be something else. */
  private RexNode nullable(RexNode expression, AsofInputs inputs) {
    if (expression instanceof RexInputRef reference) {
      return new RexInputRef(reference.getIndex(), nullable(reference.getType()));
    }
    RexNode time =
        new RexInputRef(
            inputs.rightTime(),
            nullable(
                versions.rows().getRowType().getFieldList().get(versions.timeColumn()).getType()));
    return rexBuilder.makeCall(
        nullable(expression.getType()),
        SqlStdOperatorTable.CASE,
        List.of(
            rexBuilder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, time),
            expression,
            rexBuilder.makeNullLiteral(nullable(expression.getType()))));
  }

  private RelDataType nullable(RelDataType columnType) {
    return rexBuilder.getTypeFactory().createTypeWithNullability(columnType, true);
  }
}
