package weir.sql.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * What a statement asks and makes of the pairs of a left row and one version of a keyed table: the
 * key that finds the version, and the rest, which is asked of that version alone. Expressions are
 * over the left columns and, behind them, those of the versions.
 */
final class VersionPairs {
  private final RelNode left;
  private final Calc behind;
  private final VersionedRows versions;
  private final RexShuttle ofOutside;
  private final JoinType type;
  private final Origin origin;
  private final RexBuilder rexBuilder;
  private final int width;
  private final JoinKeys equalities;

  /** By column of the versions' key: the number of an equality with it. */
  private final Map<Integer, Integer> keys;

  /**
   * @param behind what the statement does with the rows of the table's query
   * @param versions these rows
   * @param ofOutside makes columns of what speaks of the left row as of one outside
   * @param conditions those of the join, over the left columns and what comes out of {@code behind}
   */
  VersionPairs(
      RelNode left,
      Calc behind,
      VersionedRows versions,
      RexShuttle ofOutside,
      List<RexNode> conditions,
      JoinType type,
      Origin origin) {
    this.left = left;
    this.behind = behind;
    this.versions = versions;
    this.ofOutside = ofOutside;
    this.type = type;
    this.origin = origin;
    this.rexBuilder = left.getCluster().getRexBuilder();
    this.width = left.getRowType().getFieldCount();
    RexNode all = RexUtil.composeConjunction(rexBuilder, allConditions(conditions));
    this.equalities = JoinKeys.of(all, width, rexBuilder);
    this.keys = keys();
  }

  private List<RexNode> allConditions(List<RexNode> ofJoin) {
    List<RexNode> all = new ArrayList<>();
    RexShuttle ofBehind =
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef reference) {
            int column = reference.getIndex() - width;
            return column < 0 ? reference : ofPair(behind.projects().get(column));
          }
        };
    ofJoin.forEach(condition -> all.add(condition.accept(ofBehind)));
    RelOptUtil.conjunctions(behind.condition()).forEach(conjunct -> all.add(ofPair(conjunct)));
    versions.conditions().forEach(conjunct -> all.add(shifted(conjunct)));
    return all;
  }

  /** An expression over what comes out of a version, said of pairs. */
  RexNode ofPair(RexNode expression) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef reference) {
            return shifted(versions.columns().get(reference.getIndex()));
          }

          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            return access.accept(ofOutside);
          }
        });
  }

  private RexNode shifted(RexNode ofVersion) {
    return Columns.renumber(ofVersion, column -> column + width);
  }

  private Map<Integer, Integer> keys() {
    Map<Integer, Integer> found = new LinkedHashMap<>();
    for (int i = 0; i < equalities.right().size(); i++) {
      int column = Columns.unchangedValue(equalities.right().get(i));
      if (versions.keys().contains(column)) {
        found.putIfAbsent(column, i);
      }
    }
    List<Integer> missing =
        versions.keys().stream().filter(column -> !found.containsKey(column)).toList();
    if (!missing.isEmpty()) {
      throw origin.notSupported(
          "FOR SYSTEM_TIME AS OF finds one version of one row, so ON must say what "
              + names(missing)
              + " is equal to, which is of the key");
    }
    return found;
  }

  private String names(List<Integer> columns) {
    List<String> names = versions.rows().getRowType().getFieldNames();
    return columns.stream().map(names::get).collect(Collectors.joining(" and "));
  }

  /** What the key of the versions is equal to, over the left columns. */
  List<RexNode> leftKeys() {
    return keys.values().stream().map(equalities.left()::get).toList();
  }

  /** The key of the versions, over their columns. */
  List<RexNode> rightKeys() {
    return keys.values().stream().map(equalities.right()::get).toList();
  }

  /**
   * What else is asked of a pair, or null.
   *
   * @param moved says of what comes out of the join what is said of pairs
   */
  @Nullable RexNode residual(UnaryOperator<RexNode> moved) {
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
    return others.isEmpty() ? null : moved.apply(RexUtil.composeConjunction(rexBuilder, others));
  }

  /**
   * What comes out in the end, over what comes out of the join.
   *
   * @param moved says of what comes out of the join what is said of pairs
   * @param present what comes out of the join of a column of the versions that is never NULL there
   */
  List<RexNode> columns(UnaryOperator<RexNode> moved, RexInputRef present) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(rexBuilder.makeInputRef(left, i));
    }
    for (RexNode project : behind.projects()) {
      RexNode pair = moved.apply(ofPair(project));
      columns.add(type == JoinType.LEFT ? nullable(pair, present) : pair);
    }
    return columns;
  }

  /** NULL where there is no version, also if it is an expression that would be something else. */
  private RexNode nullable(RexNode expression, RexInputRef present) {
    if (expression instanceof RexInputRef reference) {
      return new RexInputRef(reference.getIndex(), nullable(reference.getType()));
    }
    RexNode found = new RexInputRef(present.getIndex(), nullable(present.getType()));
    return rexBuilder.makeCall(
        nullable(expression.getType()),
        SqlStdOperatorTable.CASE,
        List.of(
            rexBuilder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, found),
            expression,
            rexBuilder.makeNullLiteral(nullable(expression.getType()))));
  }

  private RelDataType nullable(RelDataType columnType) {
    return rexBuilder.getTypeFactory().createTypeWithNullability(columnType, true);
  }
}
