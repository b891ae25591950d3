package weir.engine.state.spill;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.state.StateMemory;

/**
 * What one query has on disk because it did not fit. Closed behind its steps, whatever ended them.
 * Safe for use by several threads.
 */
public final class QuerySpill implements AutoCloseable {
  private final @Nullable Open open;
  private final List<Spill> spills = new ArrayList<>();

  private record Open(StateMemory memory, SpillDirectory directory) {}

  private QuerySpill(@Nullable Open open) {
    this.open = open;
  }

  /** Of a query that keeps all in memory, or in its state. */
  public static QuerySpill none() {
    return new QuerySpill(null);
  }

  static QuerySpill of(StateMemory memory, SpillDirectory directory) {
    return new QuerySpill(new Open(memory, directory));
  }

  /** The part of a step. */
  public Spill of(String operator) {
    return open == null ? Spill.none() : added(Spill.of(operator, open.memory(), open.directory()));
  }

  /** The part of a step that cannot do without all of its rows: it may take so much memory. */
  public Spill inMemory(String operator) {
    return open == null ? Spill.none() : added(Spill.inMemory(operator, open.memory()));
  }

  private synchronized Spill added(Spill spill) {
    spills.add(spill);
    return spill;
  }

  /** Closes and deletes all files. What cannot be deleted is so when the next process starts. */
  @Override
  public synchronized void close() {
    spills.forEach(Spill::close);
    spills.clear();
    if (open != null) {
      open.directory().close();
    }
  }
}
