package weir.engine.operator;

import java.util.List;
import weir.engine.state.OperatorState;
import weir.engine.state.StoreAccess;

/**
 * What an operator keeps in memory, in parts of which each can move some of it to the store. When
 * there is too little memory, each gives up as much as it has of all. Owned by one thread.
 */
final class HotState {
  /** A part of what is in memory. */
  interface Part {
    /** Roughly the memory it takes. */
    long hotBytes();

    /** Moves about that much to the store. */
    void spill(long bytes);
  }

  private final List<Part> parts;
  private StoreAccess store = StoreAccess.none();

  HotState(Part... parts) {
    this.parts = List.of(parts);
  }

  void register(OperatorState state) {
    state.onStore(access -> store = access);
  }

  /** Roughly the memory it takes. */
  long bytes() {
    long bytes = 0;
    for (Part part : parts) {
      bytes += part.hotBytes();
    }
    return bytes;
  }

  /** How much of what is in memory now is too much. */
  long excess() {
    return store.excess(bytes());
  }

  /**
   * Moves to the store what is too much for memory. To be called when nobody has a number of
   * anything that is kept.
   */
  void tidy() {
    long all = bytes();
    long excess = store.excess(all);
    if (excess > 0) {
      for (Part part : parts) {
        part.spill((long) ((double) excess * part.hotBytes() / all));
      }
      store.excess(bytes());
    }
  }
}
