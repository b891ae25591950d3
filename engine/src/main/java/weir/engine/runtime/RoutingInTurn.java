package weir.engine.runtime;

import weir.engine.data.RowBatch;

/** Each worker gets a batch in turn: who follows can do with any rows. */
final class RoutingInTurn implements Routing {
  private final int workers;
  private int next;

  RoutingInTurn(int workers) {
    this.workers = workers;
  }

  @Override
  public void route(RowBatch batch, Target target) {
    target.send(next, batch);
    next = (next + 1) % workers;
  }
}
