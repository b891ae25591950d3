package weir.engine.runtime;

import java.util.Arrays;
import weir.engine.data.RowBatch;
import weir.engine.operator.Operator;
import weir.engine.operator.OperatorMetrics;

/**
 * An operator at its place in the plan. An epoch ends for the operator once it has ended on every
 * input; an input that has ended is in no operator's way.
 */
final class OperatorStage implements AutoCloseable {
  private static final long BEFORE_FIRST_EPOCH = -1;
  private static final long AFTER_LAST_EPOCH = Long.MAX_VALUE;

  private final Operator operator;
  private final OperatorMetrics metrics;
  private final Outlet outlet;

  /** The last epoch that has ended, by input. */
  private final long[] epochs;

  private volatile long wakeUpMillis = Operator.NEVER;

  /** The last epoch that has ended for the operator. */
  private long epoch = BEFORE_FIRST_EPOCH;

  OperatorStage(Operator operator, OperatorMetrics metrics, Outlet outlet, int inputs) {
    this.operator = operator;
    this.metrics = metrics;
    this.outlet = outlet;
    this.epochs = new long[inputs];
    Arrays.fill(epochs, BEFORE_FIRST_EPOCH);
  }

  /** The operator's input of that number. */
  Inlet inlet(int input) {
    return new OperatorInlet(input);
  }

  /** By when, by the clock, an epoch is to end even if no rows come. From any thread. */
  long wakeUpMillis() {
    return wakeUpMillis;
  }

  /** Asks the operator for that. On its thread, between epochs. */
  void noteWakeUp() {
    wakeUpMillis = operator.wakeUpMillis();
  }

  private void endEpochIfReached() {
    long reached = AFTER_LAST_EPOCH;
    for (long ended : epochs) {
      reached = Math.min(reached, ended);
    }
    if (reached > epoch) {
      epoch = reached;
      operator.endEpoch(reached, outlet);
      outlet.endIfFinishing();
      noteWakeUp();
      passOn(reached);
    }
  }

  private void passOn(long reached) {
    if (reached == AFTER_LAST_EPOCH) {
      outlet.end();
    } else {
      outlet.endEpoch(reached);
    }
  }

  @Override
  public void close() {
    operator.close();
  }

  private final class OperatorInlet implements Inlet {
    private final int input;

    OperatorInlet(int input) {
      this.input = input;
    }

    @Override
    public void process(RowBatch batch) {
      metrics.addRowsIn(batch.size());
      operator.process(input, batch, outlet);
      outlet.endIfFinishing();
    }

    @Override
    public void advanceWatermark(long watermark) {
      operator.advanceWatermark(input, watermark, outlet);
      outlet.endIfFinishing();
    }

    @Override
    public void endEpoch(long ended) {
      epochs[input] = ended;
      endEpochIfReached();
    }

    @Override
    public void end() {
      operator.endInput(input, outlet);
      epochs[input] = AFTER_LAST_EPOCH;
      endEpochIfReached();
    }

    @Override
    public boolean isOpen() {
      return outlet.isWanted();
    }
  }
}
