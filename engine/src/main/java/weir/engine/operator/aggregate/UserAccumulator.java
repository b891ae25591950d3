package weir.engine.operator.aggregate;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.routine.UserAggregator;
import weir.engine.state.object.ObjectCodec;

/** An aggregate function of a user: an object of the user's for each group. */
final class UserAccumulator implements Retractable {
  /** What an object takes besides what it is stored as. */
  private static final int OBJECT_BYTES = 48;

  /** After how many rows the size of a state is looked at again. */
  private static final int ROWS_PER_SAMPLE = 8192;

  private final List<Integer> arguments;
  private final Schema schema;
  private final UserAggregator aggregator;
  private final ObjectCodec<Object> codec;
  private final BinaryOutput sample = new BinaryOutput();
  private @Nullable Object[] states = {};
  private int groupCount;
  private int rowsToSample;
  private long stateBytes = OBJECT_BYTES;

  UserAccumulator(AggregateCall call, Schema input) {
    this.arguments = call.arguments();
    this.schema = input.select(arguments);
    this.aggregator = call.user().orElseThrow().bound().aggregator();
    this.codec = call.user().orElseThrow().bound().codec();
  }

  @Override
  public void resize(int groups) {
    groupCount = Math.max(groupCount, groups);
    if (states.length < groups) {
      states = Arrays.copyOf(states, Math.max(groups, 2 * states.length));
    }
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    aggregator.add(states, argumentsOf(batch), rows, groups, from, to);
    rowsToSample -= to - from;
    if (rowsToSample <= 0 && to > from) {
      sample(groups[to - 1]);
    }
  }

  private void sample(int group) {
    rowsToSample = ROWS_PER_SAMPLE;
    sample.clear();
    write(group, sample);
    stateBytes = (long) OBJECT_BYTES + sample.size();
  }

  private RowBatch argumentsOf(RowBatch batch) {
    return batch.withColumns(schema, arguments.stream().map(batch::column).toList());
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    aggregator.retract(states, argumentsOf(batch), rows, groups, from, to);
  }

  /** Of a copy, because the other one may be merged into several. */
  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    UserAccumulator source = (UserAccumulator) other;
    for (int i = 0; i < count; i++) {
      Object state = source.states[sources[i]];
      if (state != null) {
        merge(groups[i], codec.copy(state));
      }
    }
  }

  private void merge(int group, Object state) {
    Object known = states[group];
    states[group] = known == null ? state : aggregator.merge(known, state);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      out.appendObject(aggregator.result(states[group]));
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    codec.write(states[group], out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    Object state = codec.read(in);
    if (state != null) {
      merge(group, state);
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(states, 0, Math.min(groups, states.length), null);
    groupCount = 0;
  }

  @Override
  public long bytes() {
    return (long) Integer.BYTES * states.length + groupCount * stateBytes;
  }
}
