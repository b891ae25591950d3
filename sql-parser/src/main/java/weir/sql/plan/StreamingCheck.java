package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.WindowSpec;

/** Refuses what a query that never ends cannot do: it would wait for ever, or keep all rows. */
final class StreamingCheck {
  private static final String OR_END =
      ", or leave out STREAM and EMIT to read what is there now and end";

  private StreamingCheck() {}

  static void check(RelNode node) {
    if (node instanceof Aggregate aggregate) {
      checkAggregate(aggregate);
    } else if (node instanceof Join join) {
      checkJoin(join);
    } else if (node instanceof Sort sort) {
      checkSort(sort);
    } else if (node instanceof Over over) {
      checkOver(over);
    } else if (node instanceof WindowAggregate aggregate) {
      checkWindowAggregate(aggregate);
    }
    node.getInputs().forEach(StreamingCheck::check);
  }

  private static void checkAggregate(Aggregate aggregate) {
    String what = aggregate.getAggCallList().isEmpty() ? "DISTINCT or GROUP BY" : "an aggregate";
    throw Origin.of(aggregate)
        .notSupported(
            what
                + " without a window never becomes final over a stream; group by the windows of"
                + " FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is"
                + " by window_start and window_end"
                + OR_END);
  }

  private static void checkJoin(Join join) {
    throw Origin.nearest(join)
        .notSupported(
            "this join of streams would keep all rows for ever, because no condition bounds how"
                + " far apart the times of two matching rows are; add one over the columns with"
                + " WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1'"
                + " HOUR"
                + missingWatermark(join)
                + OR_END);
  }

  private static String missingWatermark(Join join) {
    boolean isLeftTimed = hasWatermark(join.getLeft());
    boolean isRightTimed = hasWatermark(join.getRight());
    if (isLeftTimed && isRightTimed) {
      return "";
    }
    String side =
        isLeftTimed
            ? "the right input has"
            : isRightTimed ? "the left input has" : "both inputs have";
    return " (" + side + " no column with WATERMARK here)";
  }

  private static boolean hasWatermark(RelNode node) {
    return node instanceof TableScan scan
        ? Tables.watermarkColumn(Tables.definition(scan)) >= 0
        : node.getInputs().stream().anyMatch(StreamingCheck::hasWatermark);
  }

  private static void checkSort(Sort sort) {
    if (!sort.getCollation().getFieldCollations().isEmpty()) {
      throw Origin.of(sort)
          .notSupported(
              "ORDER BY over a stream would wait for a last row that never comes; leave it out"
                  + OR_END);
    }
  }

  private static void checkOver(Over over) {
    if (WindowPartition.of(over).isPresent()) {
      return;
    }
    TimeOrder.obstacle(over)
        .ifPresent(
            obstacle -> {
              throw over.origin().notSupported(obstacle + OR_END);
            });
  }

  private static void checkWindowAggregate(WindowAggregate aggregate) {
    ImmutableBitSet times = TimeColumns.of(aggregate.getInput());
    if (times.get(aggregate.timeColumn())) {
      return;
    }
    if (aggregate.window() instanceof WindowSpec.Assigned assigned
        && assigned.startColumn() == aggregate.timeColumn()) {
      throw aggregate
          .origin()
          .notSupported(
              "these windows would never close, because the subquery passes on window_start alone,"
                  + " which carries no watermark; let it select window_end, too");
    } else {
      String column = aggregate.getInput().getRowType().getFieldNames().get(aggregate.timeColumn());
      throw aggregate
          .origin()
          .notSupported(
              "these windows would never close, because no watermark says how far "
                  + column
                  + " has come; declare WATERMARK FOR "
                  + column
                  + " AS "
                  + column
                  + " - INTERVAL '5' SECOND in CREATE STREAM"
                  + OR_END);
    }
  }
}
