package weir.engine.checkpoint;

/**
 * Whether the state that an operator left behind can be used by another plan.
 *
 * @param operator the plan's name for the operator
 * @param verdict whether
 * @param text the verdict in a sentence, with what has changed
 */
public record StateFit(String operator, Verdict verdict, String text) {
  /** What is to be done with the state. */
  public enum Verdict {
    /** It goes on as if nothing had happened. */
    FITS,
    /** It can be used, but what it holds was made by the old rules. */
    INPUT_CHANGED,
    /** It cannot be used. */
    DOES_NOT_FIT,
    /** There is none: the operator starts empty. */
    NEW,
    /** There is no operator to use it. */
    GONE
  }
}
