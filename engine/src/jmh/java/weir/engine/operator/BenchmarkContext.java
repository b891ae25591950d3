package weir.engine.operator;

import weir.engine.Clock;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GeneratedCode;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;

/** What is around one operator in a benchmark; code and functions are those that it is given. */
class BenchmarkContext implements OperatorContext {
  private final RegisteredState state = new RegisteredState(KeyGroups.ALL);
  private final OperatorMetrics metrics = new OperatorMetrics();
  private final int batchRows;

  BenchmarkContext(int batchRows) {
    this.batchRows = batchRows;
  }

  @Override
  public Clock clock() {
    return Clock.system();
  }

  @Override
  public OperatorMetrics metrics() {
    return metrics;
  }

  @Override
  public RegisteredState state() {
    return state;
  }

  @Override
  public FunctionObject function(FunctionClass code, ConstantRow arguments) {
    throw new UnsupportedOperationException(code.className());
  }

  @Override
  public BatchFunction compile(GeneratedCode code) {
    throw new UnsupportedOperationException(code.className());
  }

  @Override
  public int batchRows() {
    return batchRows;
  }
}
