package weir.engine.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;

/**
 * A transactional place that outlives the processes that write into it. In one of its steps the
 * process may die, before the step has happened or after. Owned by one thread.
 */
final class SimulatedSink implements Sink {
  /** No step is deadly. */
  static final int NEVER = Integer.MAX_VALUE;

  private final List<List<@Nullable Object>> published = new ArrayList<>();
  private final Map<String, Long> epochs = new HashMap<>();
  private final Map<String, Prepared> prepared = new HashMap<>();
  private Random random = new Random(0);
  private Runnable death = () -> {};
  private int stepsLeft = NEVER;

  private record Prepared(long epoch, List<List<@Nullable Object>> rows) {}

  /** In that step, counted from 0 over prepare and publish, the process dies. */
  void dieAt(int step, Random newRandom, Runnable newDeath) {
    stepsLeft = step;
    random = newRandom;
    death = newDeath;
  }

  /** What readers see. */
  List<List<@Nullable Object>> published() {
    return published;
  }

  @Override
  public SinkWriter open(SinkRequest request) {
    return new Writer(request.writer());
  }

  /** A step that a death may come before or behind. */
  private synchronized void step(Runnable step) {
    boolean isDeadly = stepsLeft-- == 0;
    if (!isDeadly || random.nextBoolean()) {
      step.run();
    }
    if (isDeadly) {
      death.run();
      throw new WeirException(ErrorCode.CONNECTOR_FAILED, "the process is dead");
    }
  }

  private final class Writer implements SinkWriter {
    private final String name;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    Writer(String name) {
      this.name = name;
    }

    @Override
    public void write(RowBatch batch) {
      for (int i = 0; i < batch.size(); i++) {
        rows.add(batch.values(batch.row(i)));
      }
    }

    @Override
    public String prepare(long epoch) {
      if (rows.isEmpty()) {
        return "";
      }
      step(() -> prepared.put(name, new Prepared(epoch, List.copyOf(rows))));
      rows.clear();
      return "rows of epoch " + epoch;
    }

    @Override
    public void publish(long epoch, String token) {
      if (!token.isEmpty()) {
        step(() -> publishPrepared(epoch, token));
      }
    }

    private void publishPrepared(long epoch, String token) {
      if (epoch <= epochs.getOrDefault(name, Long.MIN_VALUE)) {
        return;
      }
      Prepared found = prepared.get(name);
      if (found == null || !token.equals("rows of epoch " + found.epoch)) {
        throw new AssertionError(token + " are not there");
      }
      if (!name.isEmpty()) {
        epochs.put(name, epoch);
      }
      published.addAll(found.rows);
    }

    @Override
    public void close() {}
  }
}
