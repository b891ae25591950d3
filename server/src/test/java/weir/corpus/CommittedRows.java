package weir.corpus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.plan.DeliverNode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;

/** The result that the published changes of a query have led to. */
public final class CommittedRows implements Sink {
  private final boolean isWhole;
  private final Map<String, List<String>> prepared = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, Long> lastEpochs = new HashMap<>();

  /** That of a query which gives what has changed. */
  public CommittedRows() {
    this(false);
  }

  private CommittedRows(boolean isWhole) {
    this.isWhole = isWhole;
  }

  /** That of a query which gives its whole result whenever an epoch has changed it. */
  static CommittedRows ofWholeResults() {
    return new CommittedRows(true);
  }

  /** The plan with its changes as they are, before they are made fit for a reader, in a sink. */
  public static Plan sinkOf(Plan plan) {
    PlanNode root = plan.root() instanceof DeliverNode deliver ? deliver.input() : plan.root();
    TableDefinition out =
        new TableDefinition(
            "out",
            TableDefinition.Kind.STREAM,
            root.schema().fields().stream()
                .map(
                    field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
                .toList(),
            List.of(),
            Optional.empty(),
            Map.of(),
            "");
    return new Plan(new SinkNode("sink", root, out), false);
  }

  @Override
  public SinkWriter open(SinkRequest request) {
    return new Writer(request.writer());
  }

  /** The rows in order of their text. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    counts.forEach((row, count) -> rows.addAll(Collections.nCopies(count, row)));
    return rows;
  }

  private final class Writer implements SinkWriter {
    private final String name;
    private final List<String> changes = new ArrayList<>();
    private boolean isNewEpoch;

    Writer(String name) {
      this.name = name;
    }

    @Override
    public void write(RowBatch batch) {
      if (isWhole && isNewEpoch) {
        changes.clear();
      }
      isNewEpoch = false;
      for (int i = 0; i < batch.size(); i++) {
        int row = batch.row(i);
        boolean isRemoval = batch.rowKind(row).isRemoval();
        changes.add((isRemoval ? "-" : "+") + RowText.of(batch, row));
      }
    }

    @Override
    public void endEpoch(long epoch) {
      isNewEpoch = true;
    }

    @Override
    public String prepare(long epoch) {
      if (changes.isEmpty()) {
        return "";
      }
      String token = name + " " + epoch;
      prepared.put(token, List.copyOf(changes));
      changes.clear();
      return token;
    }

    @Override
    public void publish(long epoch, String token) {
      if (epoch <= lastEpochs.getOrDefault(name, 0L)) {
        return;
      }
      lastEpochs.put(name, epoch);
      if (isWhole && prepared.containsKey(token)) {
        counts.clear();
      }
      for (String change : prepared.getOrDefault(token, List.of())) {
        counts.merge(change.substring(1), change.startsWith("-") ? -1 : 1, Integer::sum);
      }
      counts.values().removeIf(count -> count == 0);
      counts.forEach((row, count) -> assertTrue(count > 0, () -> row + " was never there"));
    }

    @Override
    public void close() {
      // What was not prepared is gone.
    }
  }
}
