package weir.engine.runtime;

/** What is done between epochs. Called on the task's thread. */
interface EpochListener {
  /** Of a query that need not survive. */
  EpochListener NONE =
      new EpochListener() {
        @Override
        public void turn() {}

        @Override
        public void betweenEpochs(long lastEpoch) {}

        @Override
        public void end(long lastEpoch) {}
      };

  /** The task is about to take rows in, wherever in an epoch it is. */
  void turn();

  /**
   * An epoch has ended for all operators, and no row has come in since. Called then, and again from
   * time to time until rows come.
   */
  void betweenEpochs(long lastEpoch) throws InterruptedException;

  /** The same, and nothing will follow in this run. */
  void end(long lastEpoch) throws InterruptedException;
}
