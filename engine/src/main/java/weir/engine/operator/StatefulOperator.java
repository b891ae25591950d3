package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.data.RowBatch;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.time.Watermarks;
import weir.engine.udf.CallOrder;
import weir.engine.udf.TimeoutKind;

/**
 * Calls a user's function with the new rows of each key, in the order that it wants, and at
 * timeouts. While the rows of an initial state come, the others wait.
 */
public final class StatefulOperator implements Operator {
  private static final int INPUT = 0;

  private final StatefulNode node;
  private HotState hot = new HotState();
  private boolean isReady;
  private @Nullable StatefulCalls calls;
  private @Nullable StatefulFeed feed;
  private @Nullable Clock clock;
  private OperatorMetrics metrics = new OperatorMetrics();

  public StatefulOperator(StatefulNode node) {
    this.node = node;
    this.isReady = node.initial().isEmpty();
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    clock = context.clock();
    StatefulCalls newCalls = StatefulCalls.of(node, context);
    calls = newCalls;
    feed =
        node.order() == CallOrder.TIME
            ? new TimeFeed(node, newCalls, this::tidy, context::latestTime)
            : new ArrivalFeed(node, newCalls);
    calls.register(context.state());
    feed.register(context.state());
    hot = new HotState(newCalls, feed);
    hot.register(context.state());
    context.state().onRestored(this::updateState);
  }

  private StatefulCalls calls() {
    return Objects.requireNonNull(calls);
  }

  private StatefulFeed feed() {
    return Objects.requireNonNull(feed);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input == INPUT) {
      begin(output);
      feed().add(batch, isReady, metrics);
      calls().flush();
    } else {
      calls().initialize(batch);
    }
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    if (input == INPUT) {
      begin(output);
      feed().advance(watermark, isReady);
      end(output);
    }
  }

  @Override
  public void endEpoch(long epoch, Output output) {
    if (isReady) {
      begin(output);
      feed().endEpoch();
      if (node.timeouts() == TimeoutKind.PROCESSING_TIME) {
        calls().timeOutUntil(calls().now(), feed().watermark());
      }
      calls().tidy();
      end(output);
    }
  }

  private void begin(Output output) {
    calls().begin(output, Objects.requireNonNull(clock).millis());
  }

  /** Passes on what has been given out, and the watermark behind it. */
  private void end(Output output) {
    calls().flush();
    long forwarded = feed().forwarded();
    if (node.timeColumn() != PlanNode.NO_TIME && forwarded != Output.END) {
      output.watermark(forwarded);
    }
    updateState();
  }

  @Override
  public long wakeUpMillis() {
    return isReady && node.timeouts() == TimeoutKind.PROCESSING_TIME
        ? calls().firstTimeout(Watermarks.NONE)
        : NEVER;
  }

  @Override
  public void endInput(int input, Output output) {
    if (input != INPUT) {
      isReady = true;
      begin(output);
      feed().advance(feed().watermark(), true);
      end(output);
    }
  }

  private void tidy() {
    hot.tidy();
  }

  private void updateState() {
    tidy();
    metrics.state(
        calls().live() + feed().size(), calls().bytes() + feed().hotBytes(), feed().oldestTime());
  }

  @Override
  public void close() {}
}
