package weir.engine.connector.view;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ChangeReader;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.TableChanges;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** A materialized view as one split, which can only be read as a whole. */
final class ViewSource implements Source {
  private static final String SPLIT = "view";

  private final TableDefinition definition;
  private final MaterializedView view;

  ViewSource(TableDefinition definition, MaterializedView view) {
    this.definition = definition;
    this.view = view;
  }

  @Override
  public List<Split> splits() {
    return List.of(new Split(SPLIT, ""));
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    if (!request.bounded()) {
      throw refused("can be followed by its changes only");
    }
    if (!split.position().isEmpty()) {
      throw refused("can be read only as a whole, not from '" + split.position() + "' on");
    }
    Schema schema = definition.physicalSchema().select(request.columns());
    return new Reader(schema, request, view);
  }

  @Override
  public Optional<ChangeReader> changes(Runnable wakeUp) {
    return Optional.of(new Follower(view, wakeUp));
  }

  @Override
  public boolean hasLatestRowsOnly() {
    return true;
  }

  private WeirException refused(String reason) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "materialized view \"%s\" %s".formatted(definition.name(), reason));
  }

  /** Knows which version its reader has seen. */
  private static final class Follower implements ChangeReader, Runnable {
    private static final long NOTHING = -1;

    private final MaterializedView view;
    private final Runnable wakeUp;

    private long seen = NOTHING;

    Follower(MaterializedView view, Runnable wakeUp) {
      this.view = view;
      this.wakeUp = wakeUp;
      view.follow(this);
    }

    @Override
    public void run() {
      wakeUp.run();
    }

    @Override
    public @Nullable TableChanges poll() {
      MaterializedView.Version version = view.since(seen);
      if (version == null) {
        return null;
      }
      seen = version.number();
      return version.rows();
    }

    @Override
    public void close() {
      view.unfollow(this);
    }
  }

  /** Gives out the rows of one epoch, as long as the view is there. */
  private static final class Reader implements SplitReader {
    private final Schema schema;
    private final ReadRequest request;
    private final MaterializedView view;
    private final ViewRows all;
    private @Nullable RowBatch current;
    private int taken;
    private long rows;

    Reader(Schema schema, ReadRequest request, MaterializedView view) {
      this.schema = schema;
      this.request = request;
      this.view = view;
      this.all = view.rows();
      try {
        this.current = nextBatch();
      } catch (RuntimeException | Error e) {
        all.close();
        throw e;
      }
    }

    private @Nullable RowBatch nextBatch() {
      RowBatch next = all.next();
      return next == null
          ? null
          : next.withColumns(schema, request.columns().stream().map(next::column).toList());
    }

    @Override
    public @Nullable RowBatch poll() {
      RowBatch batch = current;
      if (batch == null) {
        return null;
      }
      view.failIfDropped();
      int count = Math.min(request.batchRows(), batch.size() - taken);
      RowBatch slice = batch.slice(taken, count);
      taken += count;
      rows += count;
      if (taken == batch.size()) {
        current = nextBatch();
        taken = 0;
      }
      return slice;
    }

    @Override
    public boolean isFinished() {
      return current == null;
    }

    @Override
    public String position() {
      return rows == 0 ? "" : String.valueOf(rows);
    }

    @Override
    public long errorRows() {
      return 0;
    }

    @Override
    public void close() {
      all.close();
    }
  }
}
