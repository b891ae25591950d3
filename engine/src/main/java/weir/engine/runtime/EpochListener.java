package weir.engine.runtime;

/** What is done between epochs. Called on the task's thread. */
interface EpochListener {
  /** Of a query that need not survive. */
  EpochListener NONE =
      new EpochListener() {
        @Override
        public void turn() {}

        @Override
        public boolean betweenEpochs(long lastEpoch, boolean isUrgent) {
          return true;
        }

        @Override
        public void epochCutShort(long lastEpoch, boolean isUrgent) {}

        @Override
        public void end(long lastEpoch) {}
      };

  /** The task is about to take rows in, wherever in an epoch it is. */
  void turn();

  /**
   * An epoch has ended for all operators, and no row has come in since. Called then, and again from
   * time to time until rows come.
   *
   * @param isUrgent whether somebody waits for what can be done now
   * @return whether nothing is left to do
   */
  boolean betweenEpochs(long lastEpoch, boolean isUrgent) throws InterruptedException;

  /**
   * An epoch has ended for all operators because memory was short. What it was to take in comes in
   * further epochs.
   *
   * @param isUrgent whether somebody waits for what can be done now
   */
  void epochCutShort(long lastEpoch, boolean isUrgent) throws InterruptedException;

  /** An epoch has ended, and nothing will follow in this run. */
  void end(long lastEpoch) throws InterruptedException;
}
