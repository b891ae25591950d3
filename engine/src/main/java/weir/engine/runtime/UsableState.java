package weir.engine.runtime;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.PlanFingerprint;
import weir.engine.checkpoint.SinkToken;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.checkpoint.StateFit;
import weir.engine.checkpoint.StateFit.Verdict;
import weir.engine.state.KeyGroups;
import weir.engine.state.KeyHash;
import weir.engine.state.StateNote;
import weir.engine.state.StateStore;
import weir.engine.state.TableId;

/**
 * What a plan can use of a checkpoint.
 *
 * @param checkpoint the checkpoint without what does not fit
 * @param discarded the operators whose state does not fit, or that are gone
 */
record UsableState(Checkpoint checkpoint, Set<String> discarded) {
  /**
   * @param keepsWhatFits whether operators may begin anew
   * @throws WeirException NOT_SUPPORTED if they may not and would have to, naming what fits
   */
  static UsableState of(Checkpoint checkpoint, PlanFingerprint plan, boolean keepsWhatFits) {
    refuseOtherKeyGroups(checkpoint);
    List<StateFit> fits = checkpoint.plan().compare(plan);
    if (!keepsWhatFits && !fits.stream().allMatch(fit -> fit.verdict() == Verdict.FITS)) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the query has changed since its last checkpoint: "
              + fits.stream().map(StateFit::text).collect(Collectors.joining("; "))
              + ". Run the query as it was, say 'state' = 'keep-what-fits', or give the new one a"
              + " directory of its own ('checkpoint.dir') to begin anew");
    }
    Set<String> discarded =
        fits.stream()
            .filter(fit -> fit.verdict() == Verdict.DOES_NOT_FIT || fit.verdict() == Verdict.GONE)
            .map(StateFit::operator)
            .collect(Collectors.toSet());
    return new UsableState(without(checkpoint, discarded), discarded);
  }

  private static void refuseOtherKeyGroups(Checkpoint checkpoint) {
    if (checkpoint.keyGroups() != KeyGroups.COUNT
        || checkpoint.keyHashVersion() != KeyHash.VERSION) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the checkpoint of epoch %d has %d key groups by hash %d, this program %d by hash %d. Go on with the program that wrote it, or move the directory away to begin anew"
              .formatted(
                  checkpoint.epoch(),
                  checkpoint.keyGroups(),
                  checkpoint.keyHashVersion(),
                  KeyGroups.COUNT,
                  KeyHash.VERSION));
    }
  }

  private static Checkpoint without(Checkpoint checkpoint, Set<String> discarded) {
    return new Checkpoint(
        checkpoint.version(),
        checkpoint.epoch(),
        checkpoint.createdMillis(),
        checkpoint.keyGroups(),
        checkpoint.keyHashVersion(),
        checkpoint.plan(),
        without(checkpoint.sources(), SourcePosition::operator, discarded),
        without(checkpoint.notes(), StateNote::operator, discarded),
        checkpoint.state(),
        without(checkpoint.sinks(), SinkToken::operator, discarded));
  }

  private static <T> List<T> without(
      List<T> all, Function<T, String> operator, Set<String> discarded) {
    return all.stream().filter(part -> !discarded.contains(operator.apply(part))).toList();
  }

  /** Forgets the tables of the operators whose state does not fit. */
  void dropRest(StateStore store) {
    for (TableId table : Set.copyOf(store.tables())) {
      if (discarded.contains(table.operator())) {
        store.drop(table);
      }
    }
  }
}
