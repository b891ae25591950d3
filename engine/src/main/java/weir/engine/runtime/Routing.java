package weir.engine.runtime;

import weir.engine.data.RowBatch;

/** Which worker gets which rows of an exchange. Owned by one thread. */
interface Routing {
  /** Takes the rows that are for a worker. */
  @FunctionalInterface
  interface Target {
    void send(int worker, RowBatch rows);
  }

  /** Gives each row of a batch to one worker, in the order of the batch. */
  void route(RowBatch batch, Target target);
}
