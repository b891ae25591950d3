package weir.engine.checkpoint;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanInputs;
import weir.engine.plan.PlanJson;
import weir.engine.plan.PlanNode;

/**
 * Gives the operators of a changed query the names that they had in the one before, so that their
 * state is found: names are numbers by place, which a step that comes or goes moves.
 *
 * <p>An operator is the same if it is made the same and reads the same, all the way down to the
 * sources; else, if it is made the same as one that nothing else is like. What has no like before
 * keeps the name of its place, if that was the same sort of step, and otherwise gets a new one.
 */
public final class PlanAlignment {
  private static final Pattern NAME = Pattern.compile("[0-9]+-[a-z-]+");

  private final Map<String, OperatorFingerprint> before;
  private final Map<String, OperatorFingerprint> after;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, String> names = new HashMap<>();

  private PlanAlignment(Plan before, Plan after) {
    this.before = byId(before);
    this.after = byId(after);
  }

  /** The new plan with the names of the old one. */
  public static Plan of(Plan before, Plan after) {
    PlanAlignment alignment = new PlanAlignment(before, after);
    alignment.match(contents(alignment.before), contents(alignment.after));
    alignment.match(hashes(alignment.before), hashes(alignment.after));
    alignment.nameOthers(before.root(), after.root());
    return PlanJson.renamed(after, alignment.names);
  }

  private static Map<String, OperatorFingerprint> byId(Plan plan) {
    Map<String, OperatorFingerprint> byId = new LinkedHashMap<>();
    for (OperatorFingerprint operator : PlanFingerprint.of(plan).operators()) {
      byId.put(operator.id(), operator);
    }
    return byId;
  }

  /** What each operator is together with all that it reads. */
  private static Map<String, String> contents(Map<String, OperatorFingerprint> operators) {
    Map<String, String> contents = new LinkedHashMap<>();
    for (OperatorFingerprint operator : operators.values()) {
      Function<MatchResult, String> content =
          name -> contents.getOrDefault(name.group(), "something else");
      String input = NAME.matcher(operator.input()).replaceAll(content);
      String text = operator.name() + operator.parts() + input;
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      contents.put(operator.id(), UUID.nameUUIDFromBytes(bytes).toString());
    }
    return contents;
  }

  private static Map<String, String> hashes(Map<String, OperatorFingerprint> operators) {
    Map<String, String> hashes = new LinkedHashMap<>();
    operators.forEach((id, operator) -> hashes.put(id, operator.name() + operator.hash()));
    return hashes;
  }

  /** Matches operators that are alike and have no match yet, in the order they stand. */
  private void match(Map<String, String> oldLooks, Map<String, String> newLooks) {
    newLooks.forEach(
        (id, look) -> {
          if (!names.containsKey(id)) {
            oldLooks.entrySet().stream()
                .filter(old -> old.getValue().equals(look) && !taken.contains(old.getKey()))
                .findFirst()
                .ifPresent(old -> name(id, old.getKey()));
          }
        });
  }

  private void name(String id, String oldId) {
    names.put(id, oldId);
    taken.add(oldId);
  }

  private void nameOthers(PlanNode oldRoot, PlanNode newRoot) {
    Set<String> oldIds = PlanInputs.ids(oldRoot);
    Set<String> newIds = PlanInputs.ids(newRoot);
    int last =
        Math.max(
            oldIds.stream().mapToInt(PlanAlignment::number).max().orElse(0),
            newIds.stream().mapToInt(PlanAlignment::number).max().orElse(0));
    List<String> inOrder =
        newIds.stream().sorted(Comparator.comparingInt(PlanAlignment::number)).toList();
    for (String id : inOrder) {
      if (!names.containsKey(id)) {
        boolean isFree = !taken.contains(id) && (isSameSort(id) || !oldIds.contains(id));
        name(id, isFree ? id : ++last + id.substring(id.indexOf('-')));
      }
    }
  }

  private boolean isSameSort(String id) {
    OperatorFingerprint old = before.get(id);
    OperatorFingerprint now = after.get(id);
    return old == null ? now == null : now != null && old.name().equals(now.name());
  }

  private static int number(String id) {
    return Integer.parseInt(id.substring(0, id.indexOf('-')));
  }
}
