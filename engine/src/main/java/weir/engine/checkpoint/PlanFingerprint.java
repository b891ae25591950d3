package weir.engine.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import weir.engine.checkpoint.StateFit.Verdict;
import weir.engine.plan.Plan;

/**
 * What the state of a plan depends on, so that a changed plan can be told which state fits it.
 *
 * @param operators those that have state, each once, inputs before what reads them
 */
public record PlanFingerprint(List<OperatorFingerprint> operators) {
  public PlanFingerprint {
    operators = List.copyOf(operators);
  }

  public static PlanFingerprint of(Plan plan) {
    FingerprintVisitor visitor = new FingerprintVisitor();
    plan.root().accept(visitor);
    return new PlanFingerprint(visitor.fingerprints());
  }

  /** Says for each operator of this plan and of the new one whether the state fits. */
  public List<StateFit> compare(PlanFingerprint newPlan) {
    Map<String, OperatorFingerprint> old = byId();
    List<StateFit> fits = new ArrayList<>();
    for (OperatorFingerprint operator : newPlan.operators) {
      fits.add(fit(old.remove(operator.id()), operator));
    }
    for (OperatorFingerprint operator : old.values()) {
      fits.add(
          new StateFit(
              operator.id(),
              Verdict.GONE,
              subject(operator) + " is not in the new plan: its state would be dropped"));
    }
    return List.copyOf(fits);
  }

  private Map<String, OperatorFingerprint> byId() {
    Map<String, OperatorFingerprint> byId = new LinkedHashMap<>();
    operators.forEach(operator -> byId.put(operator.id(), operator));
    return byId;
  }

  private static StateFit fit(@Nullable OperatorFingerprint old, OperatorFingerprint operator) {
    if (old == null) {
      return new StateFit(
          operator.id(), Verdict.NEW, subject(operator) + " is new: it would start empty");
    }
    if (!old.hash().equals(operator.hash())) {
      return new StateFit(
          operator.id(),
          Verdict.DOES_NOT_FIT,
          "the state of " + subject(old) + " does not fit: " + differences(old, operator));
    }
    if (!old.input().equals(operator.input())) {
      return new StateFit(
          operator.id(),
          Verdict.INPUT_CHANGED,
          "the state of "
              + subject(operator)
              + " fits, but its rows were made by other rules: its input was "
              + FingerprintText.readable(old.input())
              + " and is "
              + FingerprintText.readable(operator.input()));
    }
    return new StateFit(operator.id(), Verdict.FITS, "the state of " + subject(operator) + " fits");
  }

  private static String differences(OperatorFingerprint old, OperatorFingerprint operator) {
    if (!old.name().equals(operator.name())) {
      return "it is now " + operator.name();
    }
    TreeSet<String> names = new TreeSet<>(old.parts().keySet());
    names.addAll(operator.parts().keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String before = old.parts().getOrDefault(name, "absent");
      String after = operator.parts().getOrDefault(name, "absent");
      if (!before.equals(after)) {
        differences.add(
            name
                + " was "
                + FingerprintText.readable(before)
                + " and is "
                + FingerprintText.readable(after));
      }
    }
    return String.join("; ", differences);
  }

  private static String subject(OperatorFingerprint operator) {
    return operator.name() + " '" + operator.id() + "'";
  }
}
