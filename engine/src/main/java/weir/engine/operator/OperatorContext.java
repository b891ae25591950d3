package weir.engine.operator;

import weir.engine.Clock;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.state.OperatorState;
import weir.engine.state.spill.Spill;
import weir.engine.time.Watermarks;

/** What the runtime gives an operator. */
public interface OperatorContext {
  /** Processing time. */
  Clock clock();

  /** Where the operator counts late rows and says what it keeps. */
  OperatorMetrics metrics();

  /** Where the operator says, in {@code open}, what of it survives its process. */
  OperatorState state();

  /** Where a step that must see all of its input puts what does not fit into memory. */
  default Spill spill() {
    return Spill.none();
  }

  /**
   * The latest time of all rows of the sources that the operator's input comes from, with a
   * watermark; the same for all workers. Known once the input has ended, or else {@link
   * Watermarks#NONE}. No watermark of the input was later.
   */
  default long latestTime() {
    return Watermarks.NONE;
  }

  /** Compiles and instantiates generated code. */
  BatchFunction compile(GeneratedCode code);

  /** A user's function, made with those arguments. */
  FunctionObject function(FunctionClass code, ConstantRow arguments);

  /** How many rows an operator that builds batches puts into one. */
  int batchRows();
}
