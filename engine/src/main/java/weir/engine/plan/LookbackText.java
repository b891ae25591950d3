package weir.engine.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What functions in the order of time keep of rows whose own results are out. */
final class LookbackText {
  private LookbackText() {}

  static List<String> of(TimeOverNode node) {
    Set<String> kept = new LinkedHashSet<>();
    long rows = 0;
    long groups = 0;
    long millis = -1;
    for (OverCall call : node.calls()) {
      FrameBound start = call.frame().start();
      boolean isBounded = call.function().isFramed() && start.kind() == FrameBound.Kind.PRECEDING;
      if (isBounded) {
        long distance = start.offset().longValue();
        switch (call.frame().unit()) {
          case ROWS -> rows = Math.max(rows, distance);
          case GROUPS -> groups = Math.max(groups, distance);
          case RANGE -> millis = Math.max(millis, distance);
        }
      } else if (call.function() == OverFunction.LAG && !call.ignoresNulls()) {
        rows = Math.max(rows, call.number());
      } else if (call.function() == OverFunction.LAG) {
        kept.add("the last " + call.number() + " values");
      } else if (call.function() == OverFunction.AGGREGATE) {
        kept.add("an aggregate of all rows so far");
      } else if (call.function().isRank()) {
        kept.add("a count");
      } else {
        kept.add("single rows");
      }
    }
    return lines(node, kept, rows, groups, millis);
  }

  private static List<String> lines(
      TimeOverNode node, Set<String> kept, long rows, long groups, long millis) {
    List<String> all = new ArrayList<>();
    if (rows > 0) {
      all.add(rows == 1 ? "the last row" : "the last " + rows + " rows");
    }
    if (groups > 0) {
      all.add("the last " + (groups == 1 ? "group" : groups + " groups") + " of equal rows");
    }
    if (millis >= 0) {
      all.add("the rows of the last " + DurationText.of(millis));
    }
    all.addAll(kept);
    if (all.isEmpty()) {
      return List.of();
    }
    String keys =
        node.keys().isEmpty()
            ? ""
            : " for each " + PlanText.columns(node.keys(), node.input().schema());
    return List.of("keeps " + String.join(", ", all) + keys);
  }
}
