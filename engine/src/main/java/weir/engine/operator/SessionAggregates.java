package weir.engine.operator;

import java.util.List;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.RunningAggregate;
import weir.engine.plan.AggregateCall;
import weir.engine.state.ColdRecords;
import weir.engine.state.KeyTable;

/** What the aggregates of each open session are so far. Owned by one thread. */
final class SessionAggregates implements SessionContent {
  private final RunningAggregate[] aggregates;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final BinaryOutput moved = new BinaryOutput();
  private final BinaryInput movedInput = new BinaryInput();

  /** How many sessions have numbers. */
  private int size;

  /* The rows that take part: their sessions, and which of them are to be added. */
  private RowBatch rows;
  private int[] sessions = {};
  private int addedRows;
  private int takenRows;

  SessionAggregates(Schema input, List<AggregateCall> calls) {
    this.aggregates =
        calls.stream()
            .map(call -> new RunningAggregate(call, input))
            .toArray(RunningAggregate[]::new);
    this.rows = new RowBatchBuilder(input, 0).build(0);
  }

  @Override
  public void begin(RowBatch batch, int[] keys) {
    flush();
    rows = batch;
    addedRows = 0;
    takenRows = 0;
    sessions = sessions.length < batch.size() ? new int[batch.size()] : sessions;
  }

  @Override
  public void take(int session) {
    sessions[takenRows++] = session;
    size = Math.max(size, session + 1);
  }

  /** Adds the rows that have been taken to their sessions' aggregates. */
  @Override
  public void flush() {
    int[] numbers = rowNumbers.of(rows);
    for (RunningAggregate aggregate : aggregates) {
      aggregate.resize(size);
      aggregate.add(rows, numbers, sessions, addedRows, takenRows);
    }
    addedRows = takenRows;
    if (takenRows == rows.size()) {
      rows = rows.slice(0, 0);
      addedRows = 0;
      takenRows = 0;
    }
  }

  @Override
  public void unite(int session, int other) {
    flush();
    for (RunningAggregate aggregate : aggregates) {
      moved.clear();
      aggregate.write(other, moved);
      aggregate.read(session, movedInput.set(moved.array(), 0, moved.size()));
    }
  }

  /** Appends the results of a session, from that column on. */
  void append(int session, RowBatchBuilder out, int column) {
    for (int i = 0; i < aggregates.length; i++) {
      aggregates[i].append(session, out.column(column + i));
    }
  }

  @Override
  public void keep(int[] kept, int[] newKeys) {
    for (RunningAggregate aggregate : aggregates) {
      aggregate.resize(size);
      aggregate.keep(kept);
    }
    size = kept.length;
  }

  @Override
  public void write(int session, BinaryOutput out) {
    for (RunningAggregate aggregate : aggregates) {
      aggregate.write(session, out);
    }
  }

  @Override
  public void read(int session, BinaryInput in) {
    size = Math.max(size, session + 1);
    for (RunningAggregate aggregate : aggregates) {
      aggregate.resize(size);
      aggregate.read(session, in);
    }
  }

  @Override
  public void fetch(ColdRecords cold, KeyTable keys, int from) {
    cold.fetch(keys, from);
  }

  @Override
  public long bytes() {
    long bytes = 0;
    for (RunningAggregate aggregate : aggregates) {
      bytes += aggregate.bytes();
    }
    return bytes;
  }
}
