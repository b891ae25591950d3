package weir.engine.operator;

import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowKind;

/** Something that an operator is told. */
sealed interface OperatorEvent {
  void send(OperatorHarness operator);

  /** A row of an input, with the watermark of its split just before it. */
  record Row(int input, RowKind kind, long watermark, List<@Nullable Object> values)
      implements OperatorEvent {
    Row(int input, long watermark, List<@Nullable Object> values) {
      this(input, RowKind.INSERT, watermark, values);
    }

    @Override
    public void send(OperatorHarness operator) {
      operator.in(input, kind, watermark, values);
    }
  }

  /** The clock is set. */
  record Time(LongConsumer clock, long millis) implements OperatorEvent {
    @Override
    public void send(OperatorHarness operator) {
      clock.accept(millis);
    }
  }

  /** A watermark of an input. */
  record Watermark(int input, long time) implements OperatorEvent {
    @Override
    public void send(OperatorHarness operator) {
      operator.watermark(input, time);
    }
  }

  /** The end of an input. */
  record End(int input) implements OperatorEvent {
    @Override
    public void send(OperatorHarness operator) {
      operator.end(input);
    }
  }
}
