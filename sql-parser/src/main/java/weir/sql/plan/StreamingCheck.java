package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.WeirException;
import weir.engine.plan.JoinType;
import weir.engine.plan.WindowSpec;
import weir.sql.parse.EmitMode;
import weir.sql.validate.Positions;

/**
 * What a query gives out of its result, and what one that never ends cannot do: it would wait for
 * ever, or keep all rows.
 */
final class StreamingCheck {
  private static final String OR_END =
      ", or leave out STREAM and EMIT to read what is there now and end";

  private final OutputMode mode;

  /** Whether it has been said that changes may come of whatever there is, all of which is kept. */
  private final boolean keepsAll;

  private StreamingCheck(OutputMode mode, boolean keepsAll) {
    this.mode = mode;
    this.keepsAll = keepsAll;
  }

  /** What is given out: what was asked for, else rows once they are final if they ever are. */
  static OutputMode mode(RelNode tree, Emission emission) {
    if (!emission.isStreaming()) {
      return OutputMode.FINITE;
    }
    boolean isUpdating = ChangeAnalysis.isUpdating(tree);
    OutputMode mode =
        emission
            .asked()
            .map(StreamingCheck::mode)
            .orElse(isUpdating ? OutputMode.CHANGES : OutputMode.FINAL);
    if (mode == OutputMode.COMPLETE && !isUpdating && !hasWindows(tree)) {
      throw Positions.notSupported(
          "EMIT COMPLETE would give all rows ever read, again and again; it is for results that"
              + " are bounded by their keys, such as those of GROUP BY; leave it out to get each"
              + " row once",
          emission.clause().orElseThrow());
    }
    boolean keepsAll = emission.asked().isPresent() || emission.isKept();
    new StreamingCheck(mode, keepsAll).checkResult(tree);
    if (mode == OutputMode.FINAL && isUpdating) {
      throw Positions.notSupported(
          "EMIT FINAL would never give a row, because each of these rows may still change, as those"
              + " of a keyed table or of a view do; say EMIT CHANGES to get them as they change",
          emission.clause().orElseThrow());
    }
    return mode;
  }

  private static OutputMode mode(EmitMode asked) {
    return switch (asked) {
      case FINAL -> OutputMode.FINAL;
      case CHANGES -> OutputMode.CHANGES;
      case COMPLETE -> OutputMode.COMPLETE;
    };
  }

  private static boolean hasWindows(RelNode node) {
    return node instanceof WindowAggregate
        || node.getInputs().stream().anyMatch(StreamingCheck::hasWindows);
  }

  /** The order and the limit of the whole result are others' business than those of a part. */
  private void checkResult(RelNode tree) {
    if (tree instanceof Project project && project.getInput() instanceof Sort sort) {
      checkResult(sort);
    } else if (tree instanceof Sort sort) {
      if (mode != OutputMode.COMPLETE) {
        checkOrder(sort);
      }
      check(sort.getInput());
    } else {
      check(tree);
    }
  }

  private void check(RelNode node) {
    Calc calc = Calc.of(node);
    if (calc.input() instanceof Over over) {
      checkOver(over, RankLimit.of(calc).isPresent());
      check(over.getInput());
      return;
    }
    if (node instanceof Aggregate aggregate) {
      checkAggregate(aggregate);
    } else if (node instanceof Join join) {
      checkJoin(join);
    } else if (node instanceof Sort sort) {
      checkOrder(sort);
      checkLimit(sort);
    } else if (node instanceof RowMatch match) {
      checkMatch(match);
    } else if (node instanceof WindowAggregate aggregate) {
      checkWindowAggregate(aggregate);
    } else if (node instanceof WindowAssign assign && assign.isSession()) {
      checkSession(assign);
    } else if (node instanceof AsofJoin join) {
      checkAsofJoin(join);
    }
    node.getInputs().forEach(this::check);
  }

  private void checkAggregate(Aggregate aggregate) {
    if (mode.takesChanges() || !ChangeAnalysis.isUpdating(aggregate)) {
      return;
    }
    throw Origin.of(aggregate)
        .notSupported(
            "EMIT FINAL would never give a row, because an aggregate without a window never becomes"
                + " final over a stream; say EMIT CHANGES to get its changes, or group by the"
                + " windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)),"
                + " that is by window_start and window_end");
  }

  /** Inner joins may keep all rows, which EXPLAIN says; rows without a partner would never come. */
  private static void checkJoin(Join join) {
    JoinRelType type = join.getJoinType();
    boolean waits = type != JoinRelType.INNER && type != JoinRelType.SEMI;
    if (!waits
        || !ChangeAnalysis.isStream(join.getLeft())
        || !ChangeAnalysis.isStream(join.getRight())) {
      return;
    }
    throw Origin.nearest(join)
        .notSupported(
            "this join of streams would never know that a row has no partner, because no condition"
                + " bounds how far apart the times of two matching rows are; add one over the columns with"
                + " WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1'"
                + " HOUR"
                + missingWatermark(join)
                + OR_END);
  }

  private static void checkAsofJoin(AsofJoin join) {
    if (join.type() == JoinType.LEFT && !join.times().match().isBackward()) {
      throw join.origin()
          .notSupported(
              "this join would never know that a row has no partner, because a later right row may"
                  + " always come; leave out LEFT, or match the right row before the left one"
                  + OR_END);
    }
    checkAsofTime(join, join.getLeft(), join.times().left(), TimeColumns.isLeftTimed(join));
    checkAsofTime(join, join.getRight(), join.times().right(), TimeColumns.isRightTimed(join));
  }

  private static void checkAsofTime(AsofJoin join, RelNode input, int column, boolean isTimed) {
    if (!isTimed) {
      String name = input.getRowType().getFieldNames().get(column);
      throw join.origin()
          .notSupported(
              "this join would never know which row is the next one, because no watermark says how"
                  + " far "
                  + name
                  + " has come; compare the columns that have a WATERMARK on both sides"
                  + OR_END);
    }
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

  private void checkOrder(Sort sort) {
    if (!SortOrder.hasOrder(sort) || SortOrder.isByTime(sort)) {
      return;
    }
    if (!SortOrder.isTop(sort)) {
      throw Origin.of(sort)
          .notSupported(
              "ORDER BY over a stream would wait for a last row that never comes; add LIMIT to get"
                  + " the first rows as they change, order by the column with WATERMARK first,"
                  + " upwards, or say EMIT COMPLETE after it in the outermost query, if its result"
                  + " is bounded by keys"
                  + OR_END);
    }
    if (!mode.takesChanges()) {
      throw Origin.of(sort)
          .notSupported(
              "EMIT FINAL would never give a row, because others may still come among the first"
                  + " rows of this order; say EMIT CHANGES to get them as they change, or order by"
                  + " the column with WATERMARK first, upwards");
    }
  }

  private static void checkLimit(Sort sort) {
    if (!SortOrder.hasOrder(sort) && ChangeAnalysis.isUpdating(sort.getInput())) {
      throw Origin.of(sort)
          .notSupported(
              "LIMIT and OFFSET of rows that change are not supported in a subquery without ORDER"
                  + " BY; in the outermost query they count changes");
    }
  }

  /** The first ranks may change, and all that is asked of rows that change. */
  private void checkOver(Over over, boolean isLimited) {
    if (ChangeAnalysis.isFinal(over)) {
      return;
    }
    if (!mode.takesChanges()) {
      throw over.origin()
          .notSupported(
              "EMIT FINAL would never give a row, because a later row may still change these"
                  + " results; say EMIT CHANGES to get them as they change, order by the column"
                  + " with WATERMARK first, upwards, or put window_end into PARTITION BY");
    }
    if (!isLimited && !keepsAll && !ChangeAnalysis.isUpdating(over.getInput())) {
      throw over.origin()
          .notSupported(
              TimeOrder.obstacle(over).orElseThrow()
                  + "; or say EMIT CHANGES to get results as they change, for which all rows are"
                  + " kept"
                  + OR_END);
    }
  }

  private static void checkMatch(RowMatch match) {
    if (!match.isTimed()) {
      throw match
          .origin()
          .notSupported(
              "MATCH_RECOGNIZE in a stream must be ordered by the column with WATERMARK first,"
                  + " upwards"
                  + OR_END);
    }
    if (match.rules().endsLast()) {
      throw match
          .origin()
          .notSupported(
              "$ in PATTERN would wait for a last row that never comes; leave it out" + OR_END);
    }
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
      throw neverClose(aggregate.origin(), "windows", aggregate.getInput(), aggregate.timeColumn());
    }
  }

  /** Rows of a session come out when it is over. */
  private static void checkSession(WindowAssign assign) {
    if (!TimeColumns.of(assign.getInput()).get(assign.windowColumn())) {
      throw neverClose(assign.origin(), "sessions", assign.getInput(), assign.windowColumn());
    }
  }

  private static WeirException neverClose(
      Origin origin, String windows, RelNode input, int timeColumn) {
    String column = input.getRowType().getFieldNames().get(timeColumn);
    return origin.notSupported(
        "these "
            + windows
            + " would never close, because no watermark says how far "
            + column
            + " has come; declare WATERMARK FOR "
            + column
            + " AS "
            + column
            + " - INTERVAL '5' SECOND in CREATE STREAM"
            + OR_END);
  }
}
