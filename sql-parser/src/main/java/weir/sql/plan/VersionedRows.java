package weir.sql.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;

/**
 * Rows that are valid each until the next one of its key comes: those of a table with a PRIMARY
 * KEY, or of a query that keeps the last row of each key by ROW_NUMBER.
 *
 * @param rows all versions
 * @param keys the columns of them that are the key
 * @param timeColumn the column that says from when on a version is valid; -1 where it does not
 *     matter
 * @param isTable whether they are the rows of a keyed table, deletions among them
 * @param conditions what else must be true of a version, over their columns
 * @param columns what comes out of a version, over their columns
 */
record VersionedRows(
    RelNode rows,
    List<Integer> keys,
    int timeColumn,
    boolean isTable,
    List<RexNode> conditions,
    List<RexNode> columns) {
  VersionedRows {
    keys = List.copyOf(keys);
    conditions = List.copyOf(conditions);
    columns = List.copyOf(columns);
  }

  /** Those of which each says from when on it is valid. */
  static VersionedRows byTime(RelNode node, Origin origin) {
    Calc calc = Calc.of(node);
    List<RexNode> conditions = RelOptUtil.conjunctions(calc.condition());
    VersionedRows versions =
        calc.input() instanceof TableScan scan && !hasOver(conditions)
            ? ofTable(scan, conditions, calc.projects())
            : ofLastRows(calc.input(), conditions, calc.projects());
    if (versions == null) {
      throw origin.notSupported(
          "FOR SYSTEM_TIME AS OF takes a table with PRIMARY KEY and WATERMARK, or a query that"
              + " keeps the last row of each key: QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER"
              + " BY time DESC) = 1");
    }
    return versions;
  }

  /** Those of a table, each valid until another one of its key has been read. */
  static VersionedRows byArrival(RelNode node, Origin origin) {
    Calc calc = Calc.of(node);
    List<RexNode> conditions = RelOptUtil.conjunctions(calc.condition());
    boolean isPlain = !hasOver(conditions) && !hasOver(calc.projects());
    if (isPlain
        && calc.input() instanceof TableScan scan
        && !Tables.definition(scan).primaryKey().isEmpty()) {
      List<Integer> key = Tables.key(Tables.definition(scan));
      return new VersionedRows(scan, key, -1, true, conditions, calc.projects());
    }
    throw origin.notSupported(
        "FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP looks rows up by their key: it takes a table with"
            + " PRIMARY KEY, a materialized view that has a key, or a view that only filters one and"
            + " computes columns; a JOIN without it takes any query");
  }

  /** A column of these rows where it has another number. */
  RexInputRef column(int column, int number) {
    return new RexInputRef(number, rows.getRowType().getFieldList().get(column).getType());
  }

  private static boolean hasOver(List<RexNode> expressions) {
    return expressions.stream().anyMatch(RexOver::containsOver);
  }

  private static @Nullable VersionedRows ofTable(
      TableScan scan, List<RexNode> conditions, List<RexNode> columns) {
    TableDefinition table = Tables.definition(scan);
    int time = Tables.watermarkColumn(table);
    return table.primaryKey().isEmpty() || time < 0 || hasOver(columns)
        ? null
        : new VersionedRows(scan, Tables.key(table), time, true, conditions, columns);
  }

  /** The condition that a row is the last one of its key is what the join asks anyway. */
  private static @Nullable VersionedRows ofLastRows(
      RelNode rows, List<RexNode> conditions, List<RexNode> columns) {
    for (RexNode condition : conditions) {
      RexOver over = firstRow(condition);
      if (over != null) {
        List<RexNode> others = new ArrayList<>(conditions);
        others.remove(condition);
        return ofLastRows(over, rows, others, columns);
      }
    }
    return null;
  }

  private static @Nullable VersionedRows ofLastRows(
      RexOver over, RelNode rows, List<RexNode> conditions, List<RexNode> columns) {
    RexNode one = rows.getCluster().getRexBuilder().makeLiteral(BigDecimal.ONE, over.getType());
    List<RexNode> others =
        columns.stream().map(column -> column.equals(over) ? one : column).toList();
    List<RexFieldCollation> order = over.getWindow().orderKeys;
    List<Integer> keys = over.getWindow().partitionKeys.stream().map(Columns::unchanged).toList();
    int time = order.size() == 1 ? Columns.unchanged(order.get(0).left) : -1;
    boolean isPlain =
        time >= 0
            && order.get(0).getDirection().isDescending()
            && !keys.contains(-1)
            && !hasOver(conditions)
            && !hasOver(others);
    return isPlain ? new VersionedRows(rows, keys, time, false, conditions, others) : null;
  }

  /** The ROW_NUMBER of which a condition says that it is 1; null if it says something else. */
  private static @Nullable RexOver firstRow(RexNode condition) {
    if (!(condition instanceof RexCall call)
        || (call.getKind() != SqlKind.EQUALS && call.getKind() != SqlKind.LESS_THAN_OR_EQUAL)) {
      return null;
    }
    return RexUtil.removeCast(call.operands.get(0)) instanceof RexOver over
            && over.getAggOperator().getKind() == SqlKind.ROW_NUMBER
            && RexUtil.removeCast(call.operands.get(1)) instanceof RexLiteral literal
            && !literal.isNull()
            && Constants.longValue(literal) == 1
        ? over
        : null;
  }
}
