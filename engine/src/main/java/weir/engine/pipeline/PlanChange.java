package weir.engine.pipeline;

import java.util.List;
import weir.engine.PipelineDefinition;
import weir.engine.checkpoint.PlanAlignment;
import weir.engine.checkpoint.PlanFingerprint;
import weir.engine.checkpoint.StateFit;
import weir.engine.plan.Plan;

/**
 * What becomes of a pipeline's state if it gets another plan.
 *
 * @param fits for each operator of either plan that has state, whether the state fits
 */
public record PlanChange(List<StateFit> fits) {
  public PlanChange {
    fits = List.copyOf(fits);
  }

  /** The new one with the operators' names of the old one, where they are the same. */
  public static PipelineDefinition aligned(PipelineDefinition before, PipelineDefinition after) {
    return after.withPlan(PlanAlignment.of(before.plan(), after.plan()));
  }

  public static PlanChange of(Plan before, Plan after) {
    return new PlanChange(PlanFingerprint.of(before).compare(PlanFingerprint.of(after)));
  }

  /** Whether the pipeline can go on as if nothing had happened. */
  public boolean isNone() {
    return fits.stream().allMatch(fit -> fit.verdict() == StateFit.Verdict.FITS);
  }

  /** One sentence for each operator. */
  public List<String> lines() {
    return fits.stream().map(StateFit::text).toList();
  }
}
