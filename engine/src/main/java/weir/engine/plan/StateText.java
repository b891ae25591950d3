package weir.engine.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;
import weir.engine.udf.CallOrder;

/** What a step keeps, for how long and because of which clause. */
final class StateText implements PlanVisitor<List<String>> {
  private static final String UNTIL_THE_END = "until the input ends";

  private static final String UNBOUNDED = ", WITHOUT BOUND: grows with their number";

  private StateText() {}

  /** One line for each thing that is kept; none for a step that keeps nothing. */
  static List<String> of(PlanNode node) {
    return node.accept(new StateText());
  }

  @Override
  public List<String> visit(ScanNode node) {
    return node.following().isPresent()
        ? List.of("keeps the rows that there are as it has seen them")
        : List.of();
  }

  @Override
  public List<String> visit(ValuesNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(CalcNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(WindowAssignNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(UnnestNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(SessionAssignNode node) {
    return session("keeps the rows of each session", node.gapMillis(), node.input());
  }

  @Override
  public List<String> visit(SessionAggregateNode node) {
    String entries = "keeps one entry for each session" + distinct(node.calls(), node.input());
    return session(entries, node.gapMillis(), node.input());
  }

  private static List<String> session(String what, long gapMillis, PlanNode input) {
    OptionalLong delay = WatermarkDelay.of(input);
    if (delay.isEmpty()) {
      return List.of(what + " " + UNTIL_THE_END + ", as no watermark ends the sessions");
    }
    return List.of(
        "%s until the watermark reaches the session's end: %s after its last row (gap %s + watermark delay %s)"
            .formatted(
                what,
                DurationText.of(gapMillis + delay.getAsLong()),
                DurationText.of(gapMillis),
                DurationText.of(delay.getAsLong())));
  }

  @Override
  public List<String> visit(PartialAggregateNode node) {
    return List.of(
        "keeps some thousand groups, and none beyond the end of an epoch; none at all while they"
            + " are hardly fewer than rows");
  }

  @Override
  public List<String> visit(WindowAggregateNode node) {
    String entries =
        (node.keys().isEmpty()
                ? "keeps one entry for each window"
                : "keeps one entry for each window and "
                    + PlanText.columns(node.keys(), node.input().schema()))
            + distinct(node.calls(), node.input());
    OptionalLong delay = WatermarkDelay.of(node.input());
    if (delay.isEmpty()) {
      return List.of(entries + " " + UNTIL_THE_END + ", as no watermark closes the windows");
    }
    return List.of(
        entries + " until the watermark reaches the window's end" + age(node.window(), delay));
  }

  /** For how long a window is open, if that is known here. */
  private static String age(WindowSpec window, OptionalLong delay) {
    if (delay.isEmpty()) {
      return "";
    }
    if (window instanceof WindowSpec.Calendar calendar) {
      return ": %s + watermark delay %s"
          .formatted(length(calendar), DurationText.of(delay.getAsLong()));
    }
    long size = size(window);
    if (size < 0) {
      return "";
    }
    return ": %s (window %s + watermark delay %s)"
        .formatted(
            DurationText.of(size + delay.getAsLong()),
            DurationText.of(size),
            DurationText.of(delay.getAsLong()));
  }

  private static long size(WindowSpec window) {
    if (window instanceof WindowSpec.Tumbling tumbling) {
      return tumbling.sizeMillis();
    } else if (window instanceof WindowSpec.Hopping hopping) {
      return hopping.sizeMillis();
    }
    return window instanceof WindowSpec.Cumulating cumulating ? cumulating.sizeMillis() : -1;
  }

  /** How long windows of the calendar are: months differ. */
  static String length(WindowSpec.Calendar window) {
    return window.months() == 0
        ? DurationText.of(window.millis())
        : DurationText.ofMonths(window.months());
  }

  @Override
  public List<String> visit(AggregateNode node) {
    String entries =
        node.keys().isEmpty()
            ? "keeps one entry"
            : "keeps one entry for each "
                + PlanText.columns(node.keys(), node.input().schema())
                + ", without bound,";
    return List.of(entries + distinct(node.calls(), node.input()) + " " + UNTIL_THE_END);
  }

  @Override
  public List<String> visit(ChangingAggregateNode node) {
    if (node.keys().isEmpty()) {
      String values = all(node);
      return List.of("keeps one entry" + values + (values.isEmpty() ? "" : UNBOUNDED));
    }
    String entries =
        "keeps one entry for each "
            + PlanText.columns(node.keys(), node.input().schema())
            + all(node);
    return List.of(
        entries
            + node.end()
                .map(end -> until(end, node.input()))
                .orElseGet(() -> lifetime(node.ttlMillis())));
  }

  /** Of an input that changes, the aggregates that need one keep each value. */
  private static String all(ChangingAggregateNode node) {
    boolean isRetracting = node.input().changes().isUpdating();
    return values(node.calls(), node.input(), call -> isRetracting && call.keepsValues());
  }

  /** For how long an entry is kept that no watermark lets go. */
  private static String lifetime(long ttlMillis) {
    return ttlMillis > 0
        ? " until nothing has come to it for %s ('state.ttl')".formatted(DurationText.of(ttlMillis))
        : UNBOUNDED;
  }

  private static String distinct(List<AggregateCall> calls, PlanNode input) {
    return values(calls, input, call -> false);
  }

  /** The values of which each different one is kept, and those of which every one is. */
  private static String values(
      List<AggregateCall> calls, PlanNode input, Predicate<AggregateCall> keepsEach) {
    Set<String> different = new LinkedHashSet<>();
    Set<String> all = new LinkedHashSet<>();
    for (AggregateCall call : calls) {
      String arguments = PlanText.columns(call.arguments(), input.schema());
      if (call.distinct() || keepsEach.test(call)) {
        different.add(arguments);
      } else if (call.function().keepsAllValues()) {
        all.add(arguments);
      }
    }
    List<String> parts = new ArrayList<>();
    if (!different.isEmpty()) {
      parts.add("its distinct " + String.join(" and ", different));
    }
    if (!all.isEmpty()) {
      parts.add("all its " + String.join(" and ", all));
    }
    return parts.isEmpty() ? "" : " with " + String.join(" and ", parts);
  }

  @Override
  public List<String> visit(IntervalJoinNode node) {
    String left = node.left().schema().field(node.leftTime()).name();
    String right = node.right().schema().field(node.rightTime()).name();
    return List.of(
        side("left", left, node.upperMillis(), "right", right, WatermarkDelay.of(node.right())),
        side("right", right, -node.lowerMillis(), "left", left, WatermarkDelay.of(node.left())));
  }

  /** A row is kept until the other side's watermark is so far after its time. */
  private static String side(
      String side,
      String time,
      long reachMillis,
      String otherSide,
      String otherTime,
      OptionalLong otherDelay) {
    if (otherDelay.isEmpty()) {
      return "keeps all " + side + " rows " + UNTIL_THE_END;
    }
    long kept = Math.max(0, reachMillis + otherDelay.getAsLong());
    return "keeps %s rows for %s: %s %s may be %s %s %s, and its watermark is %s behind"
        .formatted(
            side,
            DurationText.of(kept),
            otherSide,
            otherTime,
            DurationText.of(Math.abs(reachMillis)),
            reachMillis < 0 ? "before" : "after",
            time,
            DurationText.of(otherDelay.getAsLong()));
  }

  @Override
  public List<String> visit(AsofJoinNode node) {
    return List.of(waiting(node), partners(node));
  }

  private static String waiting(AsofJoinNode node) {
    OptionalLong left = WatermarkDelay.of(node.left());
    OptionalLong right = WatermarkDelay.of(node.right());
    String rows = "keeps rows until both sides have passed their time";
    if (left.isEmpty() || right.isEmpty()) {
      return rows + ", where one without a watermark does so when it ends";
    }
    long behind = Math.max(left.getAsLong(), right.getAsLong() + node.shift());
    return rows
        + ": by the watermarks %s, or as long as one side is further behind the other"
            .formatted(DurationText.of(behind));
  }

  private static String partners(AsofJoinNode node) {
    if (!node.match().isBackward()) {
      return "keeps left rows until a right row"
          + ofKey(node.leftKeys(), node.left(), " of the same ")
          + " comes behind them, WITHOUT BOUND";
    }
    String last = node.isVersioned() ? "version" : "right row";
    return node.rightKeys().isEmpty()
        ? "keeps the last " + last + " before that"
        : "keeps the last "
            + last
            + " before that"
            + ofKey(node.rightKeys(), node.right(), " of each ")
            + (node.isVersioned() ? " that there is" : ", WITHOUT BOUND: grows with their number");
  }

  private static String ofKey(List<Integer> keys, PlanNode input, String preposition) {
    return keys.isEmpty() ? "" : preposition + PlanText.columns(keys, input.schema());
  }

  @Override
  public List<String> visit(HashJoinNode node) {
    String rows =
        node.keepsEither()
            ? "keeps all right rows, or all left ones if those take much less to read"
            : "keeps all right rows";
    return List.of(rows + ", without bound, " + UNTIL_THE_END);
  }

  @Override
  public List<String> visit(LookupJoinNode node) {
    return List.of(
        "keeps one right row for each "
            + PlanText.columns(node.rightKeys(), node.right().schema())
            + " that there is",
        "keeps left rows until the end of their epoch");
  }

  @Override
  public List<String> visit(UnionNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(OverNode node) {
    String kept =
        node.lastRank() == OverNode.ALL
            ? "all rows"
            : firstRows(node.calls().get(0).function(), node.lastRank())
                + ofKey(node.keys(), node.input(), " for each ")
                + ", and others for a while";
    return List.of("keeps " + kept + ", without bound, " + UNTIL_THE_END);
  }

  @Override
  public List<String> visit(TimeOverNode node) {
    List<String> lines = new ArrayList<>();
    lines.add(waiting(node.input(), "time", node.followingMillis()));
    lines.addAll(LookbackText.of(node));
    return lines;
  }

  /** Rows that wait for their time to pass, and so much more. */
  private static String waiting(PlanNode input, String time, long moreMillis) {
    OptionalLong delay = WatermarkDelay.of(input);
    String what = "their " + time + (moreMillis == 0 ? "" : " by " + DurationText.of(moreMillis));
    return delay.isEmpty()
        ? "keeps all rows " + UNTIL_THE_END
        : "keeps rows until the watermark has passed %s: %s"
            .formatted(what, DurationText.of(delay.getAsLong() + moreMillis));
  }

  @Override
  public List<String> visit(RepeatNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(FirstRowNode node) {
    return node.keys().isEmpty()
        ? List.of()
        : List.of(
            "keeps each "
                + PlanText.columns(node.keys(), node.schema())
                + " that has come"
                + node.end()
                    .map(end -> until(end, node.input()))
                    .orElseGet(() -> lifetime(node.ttlMillis())));
  }

  @Override
  public List<String> visit(TimeSortNode node) {
    return List.of(waiting(node.input(), "time", 0));
  }

  @Override
  public List<String> visit(WindowOverNode node) {
    if (!node.isEnd()) {
      return List.of(
          waiting(node.input(), node.input().schema().field(node.timeColumn()).name(), 0));
    }
    return List.of("keeps the rows of each window until the watermark reaches the window's end");
  }

  @Override
  public List<String> visit(MatchNode node) {
    if (node.inputTime() == PlanNode.NO_TIME) {
      return List.of("keeps all rows, without bound, " + UNTIL_THE_END);
    }
    OptionalLong delay = WatermarkDelay.of(node.input());
    String waiting =
        delay.isEmpty()
            ? "keeps all rows " + UNTIL_THE_END
            : "keeps rows until the watermark has passed their time: "
                + DurationText.of(delay.getAsLong());
    String partial =
        node.withinMillis() == MatchNode.UNBOUNDED
            ? "keeps the rows of partial matches, WITHOUT BOUND: no WITHIN says by when a match ends"
            : "keeps the rows of partial matches for "
                + DurationText.of(node.withinMillis())
                + " after the first one (WITHIN)";
    boolean isBounded = node.keys().isEmpty() || node.forgetsPartitions();
    return isBounded ? List.of(waiting, partial) : List.of(waiting, partial, ofPartitions(node));
  }

  /** What is kept of partitions in which no match has begun. */
  private static String ofPartitions(MatchNode node) {
    String what = node.countsMatches() ? "a count (MATCH_NUMBER)" : "an entry (^)";
    if (node.preceding() > 0) {
      what = (node.preceding() == 1 ? "the last row" : "the last rows") + " (PREV)";
    }
    return "keeps "
        + what
        + " for each "
        + PlanText.columns(node.keys(), node.input().schema())
        + UNBOUNDED;
  }

  @Override
  public List<String> visit(SortNode node) {
    return node.fetch() == LimitNode.ALL
        ? List.of("keeps all rows, without bound, " + UNTIL_THE_END)
        : List.of("keeps what may be among the first rows " + UNTIL_THE_END);
  }

  @Override
  public List<String> visit(LimitNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(ChangingJoinNode node) {
    return List.of(
        all("left", node.left(), node.numbersLeft(), node.ttlMillis()),
        all("right", node.right(), node.numbersRight(), node.ttlMillis()));
  }

  /**
   * The rows of a side of a join that nothing bounds but the side's key.
   *
   * @param areNumbered whether each is kept as a row of its own
   */
  private static String all(String side, PlanNode input, boolean areNumbered, long ttlMillis) {
    if (ttlMillis > 0) {
      return "keeps " + side + " rows" + lifetime(ttlMillis).replace("come to it", "changed them");
    }
    return input
        .changes()
        .key()
        .map(
            key ->
                key.isEmpty()
                    ? "keeps the one " + side + " row"
                    : "keeps one "
                        + side
                        + " row for each "
                        + PlanText.columns(key, input.schema())
                        + " that there is")
        .orElse(
            "keeps all "
                + side
                + (areNumbered ? " rows" : " rows, equal ones as one")
                + ", WITHOUT BOUND");
  }

  @Override
  public List<String> visit(TopRowsNode node) {
    Schema input = node.input().schema();
    if (node.input().changes().isUpdating()) {
      return List.of("keeps all rows, as each may come up" + bound(node.end(), node.input()));
    }
    String first = "keeps " + firstRows(node.function(), node.limit());
    return List.of(
        node.keys().isEmpty()
            ? first
            : first
                + " for each "
                + PlanText.columns(node.keys(), input)
                + node.end().map(end -> until(end, node.input())).orElse(UNBOUNDED));
  }

  private static String firstRows(OverFunction function, long limit) {
    if (function == OverFunction.ROW_NUMBER) {
      return "the first " + (limit == 1 ? "row" : limit + " rows");
    }
    return "the rows of " + (limit == 1 ? "rank 1" : "ranks 1 to " + limit);
  }

  @Override
  public List<String> visit(ChangingOverNode node) {
    return List.of("keeps all rows" + bound(node.end(), node.input()));
  }

  /** Until when all rows are kept, or how many they are. */
  private static String bound(Optional<GroupEnd> end, PlanNode input) {
    return end.map(known -> until(known, input))
        .or(
            () ->
                input
                    .changes()
                    .key()
                    .map(key -> ": one for each " + PlanText.columns(key, input.schema())))
        .orElse(", WITHOUT BOUND");
  }

  /** Until when a group is kept. */
  private static String until(GroupEnd end, PlanNode input) {
    String time = input.schema().field(end.column()).name();
    OptionalLong delay = WatermarkDelay.of(input);
    if (end.shiftMillis() > 0) {
      return " until the watermark has passed "
          + time
          + (delay.isEmpty() ? "" : ": " + DurationText.of(delay.getAsLong()));
    }
    return " until the watermark reaches "
        + time
        + (input instanceof WindowAssignNode assign ? age(assign.window(), delay) : "");
  }

  @Override
  public List<String> visit(UpsertNode node) {
    return List.of(
        "keeps one row for each "
            + PlanText.columns(node.keys(), node.schema())
            + " that there is");
  }

  @Override
  public List<String> visit(DeliverNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(CompleteNode node) {
    return List.of("keeps the whole result");
  }

  @Override
  public List<String> visit(StatefulNode node) {
    List<String> lines = new ArrayList<>();
    String keys = PlanText.columns(node.keys(), node.input().schema());
    String timeouts =
        switch (node.timeouts()) {
          case NONE -> "";
          case PROCESSING_TIME -> ", called again at its timeouts by the clock";
          case EVENT_TIME -> ", called again when the watermark exceeds its timeouts";
        };
    lines.add(
        "keeps one state%s until %s removes it%s"
            .formatted(keys.isEmpty() ? "" : " for each " + keys, node.function(), timeouts));
    if (node.order() == CallOrder.TIME) {
      OptionalLong delay = WatermarkDelay.of(node.input());
      lines.add(
          delay.isEmpty()
              ? "keeps all rows " + UNTIL_THE_END + ", as no watermark passes them"
              : "keeps rows until the watermark has passed their time: "
                  + DurationText.of(delay.getAsLong()));
    } else {
      lines.add("keeps the rows of an epoch until its end");
    }
    return lines;
  }

  @Override
  public List<String> visit(ExchangeNode node) {
    return List.of();
  }

  @Override
  public List<String> visit(SinkNode node) {
    TableDefinition table = node.table();
    if (!table.connector().equals(MaterializedViewDefinition.CONNECTOR)) {
      return List.of();
    }
    String key = String.join(", ", table.primaryKey());
    return List.of(
        "keeps the view's rows: " + (key.isEmpty() ? "all" : "the last one of each " + key));
  }
}
