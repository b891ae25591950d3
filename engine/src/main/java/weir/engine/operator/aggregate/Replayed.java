package weir.engine.operator.aggregate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.SortKey;

/**
 * An aggregate that cannot take rows back, over rows that are: keeps all values of a group and adds
 * them up anew when the result is asked for.
 */
final class Replayed implements Retractable {
  private final AggregateCall call;
  private final Schema schema;
  private final ValueCounts values;

  Replayed(AggregateCall call, Schema input) {
    List<Integer> columns =
        Stream.concat(call.arguments().stream(), call.order().stream().map(SortKey::column))
            .distinct()
            .toList();
    this.call = over(call, columns);
    this.schema = input.select(columns);
    this.values = new ValueCounts(input, columns);
  }

  /** The call over a batch of those columns alone, without its filter. */
  private static AggregateCall over(AggregateCall call, List<Integer> columns) {
    return new AggregateCall(
        call.function(),
        call.arguments().stream().map(columns::indexOf).toList(),
        call.distinct(),
        AggregateCall.NO_FILTER,
        call.order().stream()
            .map(
                key ->
                    new SortKey(columns.indexOf(key.column()), key.descending(), key.nullsFirst()))
            .toList(),
        call.parameter(),
        call.name(),
        call.type(),
        call.user());
  }

  @Override
  public void resize(int groups) {}

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int[] pairs = values.pairs(values.valuesOf(batch), rows, groups, from, to);
    for (int i = from; i < to; i++) {
      values.increment(pairs[i - from], 1);
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int[] pairs = values.pairs(values.valuesOf(batch), rows, groups, from, to);
    for (int i = from; i < to; i++) {
      values.decrement(pairs[i - from]);
    }
    if (values.isSparse()) {
      values.sweep();
    }
  }

  /** The groups merged into must be empty. */
  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    values.merge(((Replayed) other).values, sources, groups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      append(group, out);
    }
  }

  private void append(int group, ColumnBuilder out) {
    int[] rows = valuesOf(group);
    Accumulator plain = Accumulators.of(call, schema);
    plain.resize(1);
    if (rows.length > 0) {
      RowBatch batch = values.batch(rows, rows.length);
      int[] all = IntStream.range(0, rows.length).toArray();
      plain.add(batch, all, new int[rows.length], 0, rows.length);
    }
    plain.append(0, 1, out);
  }

  /** The values of a group, as often as they are there, in the order they came first. */
  private int[] valuesOf(int group) {
    int[] pairs = values.pairsOf(group);
    int size = 0;
    for (int pair : pairs) {
      size += values.count(pair);
    }
    int[] found = new int[size];
    int end = 0;
    for (int pair : pairs) {
      Arrays.fill(found, end, end + values.count(pair), values.value(pair));
      end += values.count(pair);
    }
    return found;
  }

  @Override
  public void write(int group, BinaryOutput out) {
    values.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    values.read(group, in);
  }

  @Override
  public void clear(int groups) {
    values.clear();
  }

  @Override
  public long bytes() {
    return values.bytes();
  }
}
