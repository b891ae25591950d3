package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Snapshot;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.sql.SqlKind;
import weir.engine.plan.JoinType;

/**
 * A join with what a keyed table was at a time of the left row: FOR SYSTEM_TIME AS OF. Of each key
 * the version counts that is the last one until then; what else the join and the table's view ask
 * is asked of that version alone.
 */
final class TemporalJoin {
  private TemporalJoin() {}

  /** Whether the right side is a table as of a time of the left row. */
  static boolean is(Correlate correlate) {
    return Calc.of(correlate.getRight()).input() instanceof Snapshot
        && correlate.getJoinType().projectsRight();
  }

  static RelNode toRel(Correlate correlate) {
    RexBuilder rexBuilder = correlate.getCluster().getRexBuilder();
    Origin origin = Origin.of(correlate);
    RelNode left = correlate.getLeft();
    Calc behind = Calc.of(correlate.getRight());
    Snapshot snapshot = (Snapshot) behind.input();
    VersionedRows versions = VersionedRows.byTime(snapshot.getInput(), origin);
    JoinType type = correlate.getJoinType() == JoinRelType.LEFT ? JoinType.LEFT : JoinType.INNER;
    VersionPairs pairs =
        new VersionPairs(
            left,
            behind,
            versions,
            new LeftColumns(correlate.getCorrelationId(), left, rexBuilder),
            List.of(),
            type,
            origin);
    AsofInputs inputs =
        new AsofInputs(
            left,
            versions.rows(),
            pairs.leftKeys(),
            pairs.rightKeys(),
            new AsofComparison(
                pairs.ofPair(snapshot.getPeriod()),
                SqlKind.LESS_THAN_OR_EQUAL,
                rexBuilder.makeInputRef(versions.rows(), versions.timeColumn()),
                origin));
    return inputs.join(
        type,
        versions.isTable(),
        pairs.residual(inputs::moved),
        pairs.columns(inputs::moved, versions.column(versions.timeColumn(), inputs.rightTime())),
        correlate.getRowType().getFieldNames(),
        origin);
  }
}
