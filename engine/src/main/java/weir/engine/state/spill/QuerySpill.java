package weir.engine.state.spill;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.state.StateMemory;
import weir.engine.state.StateStore;

/**
 * What one query has on disk because it did not fit. Closed behind its steps, whatever ended them.
 * Safe for use by several threads.
 */
public final class QuerySpill implements AutoCloseable {
  private final @Nullable Open open;
  private final List<Spill> spills = new ArrayList<>();

  private record Open(StateMemory memory, SpillDirectory directory, SpilledStore store) {}

  private QuerySpill(@Nullable Open open) {
    this.open = open;
  }

  /** Of a query that keeps all in memory, or in its state. */
  public static QuerySpill none() {
    return new QuerySpill(null);
  }

  static QuerySpill of(StateMemory memory, SpillDirectory directory, SpilledStore store) {
    return new QuerySpill(new Open(memory, directory, store));
  }

  /** The part of a step. */
  public Spill of(String operator) {
    return open == null ? Spill.none() : added(Spill.of(operator, open.memory(), open.directory()));
  }

  /** The part of a step that cannot do without all of its rows: it may take so much memory. */
  public Spill inMemory(String operator) {
    return open == null ? Spill.none() : added(Spill.inMemory(operator, open.memory()));
  }

  /** The store behind the states of its steps, if there is one; closed with this. */
  public Optional<StateStore> store() {
    return Optional.ofNullable(open).map(Open::store);
  }

  /** How much of the process's memory states may take. */
  public StateMemory memory() {
    return open == null ? StateMemory.unlimited() : open.memory();
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
      try {
        open.store().close();
      } finally {
        open.directory().close();
      }
    }
  }
}
