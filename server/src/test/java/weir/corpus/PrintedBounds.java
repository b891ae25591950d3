package weir.corpus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanText;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowOverNode;
import weir.engine.query.QueryProgress;
import weir.engine.query.QueryProgress.OperatorProgress;

/**
 * How long the steps of a plan keep what they keep, as EXPLAIN prints it, to be held against what
 * they do keep. All of it speaks of the watermark that has come to a step.
 */
final class PrintedBounds {
  private static final long UNKNOWN = Long.MIN_VALUE;
  private static final long END = Long.MAX_VALUE;

  /** A join drops its rows by stretches of a quarter of its range, of which none is shorter. */
  private static final long MIN_STRETCH = 1000;

  private static final Pattern WINDOW = Pattern.compile("window's end: .* \\(window (.*) \\+ ");
  private static final Pattern GROUP_END = Pattern.compile("until the watermark (reaches|has) ");
  private static final Pattern TIME =
      Pattern.compile("until the watermark has passed their \\w+(?: by ([^:]*))?(:|$)");
  private static final Pattern BOTH_TIMES = Pattern.compile("until both sides have passed their");
  private static final Pattern SIDE =
      Pattern.compile("keeps (?:left|right) rows for .*: .* may be (.*) (before|after) \\w+, and");

  private final List<PlanNode> nodes = new ArrayList<>();
  private int checks;

  PrintedBounds(Plan plan) {
    add(plan.root());
  }

  private void add(PlanNode node) {
    nodes.add(node);
    node.inputs().forEach(this::add);
  }

  /** How often something was kept whose bound is known. */
  int checks() {
    return checks;
  }

  /**
   * Whether nothing is kept that only the end, or the number of rows or keys of an input bounds.
   */
  boolean areFinite() {
    return nodes.stream()
        .flatMap(node -> PlanText.kept(node).stream())
        .noneMatch(
            line ->
                line.contains("WITHOUT BOUND")
                    || line.contains("until the input ends")
                    || line.contains("that there is")
                    || line.contains("the whole result"));
  }

  /** To be called at the end of an epoch. */
  void check(QueryProgress progress) {
    Map<String, OperatorProgress> operators = new HashMap<>();
    progress.operators().forEach(operator -> operators.put(operator.id(), operator));
    for (PlanNode node : nodes) {
      OperatorProgress operator = operators.get(node.id());
      if (operator != null && operator.oldestStateTime() != UNKNOWN) {
        long[] watermarks =
            node.inputs().stream()
                .mapToLong(input -> watermark(operators.get(input.id())))
                .toArray();
        check(node, operator.oldestStateTime(), watermarks);
      }
    }
  }

  private static long watermark(@Nullable OperatorProgress input) {
    return input == null ? UNKNOWN : input.watermark();
  }

  private void check(PlanNode node, long oldest, long[] watermarks) {
    for (long watermark : watermarks) {
      if (watermark == UNKNOWN) {
        return;
      }
    }
    long earliest = earliest(node, String.join("\n", PlanText.kept(node)), watermarks);
    if (earliest != UNKNOWN) {
      checks++;
      assertTrue(
          oldest >= earliest,
          () -> "%s keeps %d rather than from %d".formatted(node.id(), oldest, earliest));
    }
  }

  /** The earliest time that a step may keep, if its words say so. */
  private static long earliest(PlanNode node, String kept, long[] watermarks) {
    if (node instanceof WindowAggregateNode) {
      Matcher window = WINDOW.matcher(kept);
      return window.find() ? minus(watermarks[0], millis(window.group(1))) : UNKNOWN;
    }
    if (node instanceof IntervalJoinNode) {
      return earliestOfJoin(kept, watermarks);
    }
    if (node instanceof AsofJoinNode join && BOTH_TIMES.matcher(kept).find()) {
      return minus(Math.min(watermarks[0], watermarks[1]), Math.abs(join.shift()));
    }
    if (hasEnd(node) && GROUP_END.matcher(kept).find()) {
      return minus(watermarks[0], -1);
    }
    Matcher time = TIME.matcher(kept);
    return time.find()
        ? minus(watermarks[0], time.group(1) == null ? 0 : millis(time.group(1)))
        : UNKNOWN;
  }

  /** Whether what is kept is a group with an end, whose time is the oldest one's. */
  private static boolean hasEnd(PlanNode node) {
    return node instanceof ChangingAggregateNode
        || node instanceof ChangingOverNode
        || node instanceof TopRowsNode
        || (node instanceof WindowOverNode over && over.isEnd());
  }

  private static long earliestOfJoin(String kept, long[] watermarks) {
    Matcher side = SIDE.matcher(kept);
    if (!side.find()) {
      return UNKNOWN;
    }
    long left = reach(side);
    if (!side.find()) {
      return UNKNOWN;
    }
    long right = reach(side);
    long stretch = Math.max(MIN_STRETCH, (left + right) / 4);
    return Math.min(minus(watermarks[1], left + stretch), minus(watermarks[0], right + stretch));
  }

  /** How far behind the time of a row a partner may come. */
  private static long reach(Matcher side) {
    return side.group(2).equals("after") ? millis(side.group(1)) : -millis(side.group(1));
  }

  private static long minus(long watermark, long millis) {
    return watermark == END ? END : watermark - millis;
  }

  private static long millis(String text) {
    Map<String, Long> units =
        Map.of(
            "day", 86_400_000L, "hour", 3_600_000L, "minute", 60_000L, "second", 1000L, "ms", 1L);
    Matcher part = Pattern.compile("(\\d+) (day|hour|minute|second|ms)").matcher(text);
    long millis = 0;
    while (part.find()) {
      millis += Long.parseLong(part.group(1)) * units.getOrDefault(part.group(2), 0L);
    }
    return millis;
  }
}
