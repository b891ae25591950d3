package weir.engine.operator;

import weir.engine.Clock;
import weir.engine.plan.GeneratedCode;

/** What the runtime gives an operator. */
public interface OperatorContext {
  /** Processing time. */
  Clock clock();

  /** Where the operator counts late rows and says what it keeps. */
  OperatorMetrics metrics();

  /** Compiles and instantiates generated code. */
  BatchFunction compile(GeneratedCode code);

  /** How many rows an operator that builds batches puts into one. */
  int batchRows();
}
