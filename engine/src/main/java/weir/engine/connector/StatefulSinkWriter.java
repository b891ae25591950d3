package weir.engine.connector;

import weir.engine.state.OperatorState;

/** A writer whose rows are part of its query's state, and survive with it. */
public interface StatefulSinkWriter extends SinkWriter {
  /** Says what survives. Called once, before anything is restored or written. */
  void register(OperatorState state);

  /** How many rows survive now. */
  long stateRows();

  /** Roughly the memory they take. */
  long stateBytes();
}
