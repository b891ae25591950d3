package weir.engine.runtime;

import weir.engine.data.RowBatch;

/** Where the output of one plan node goes in: an input of another, or the result. */
interface Inlet {
  /** Rows; never empty. */
  void process(RowBatch batch);

  /** A watermark, larger than the one before. */
  void advanceWatermark(long watermark);

  /** The epoch of that number ends here: what came before belongs to it, what follows does not. */
  void endEpoch(long epoch);

  /** Nothing will follow. Ends the epoch as well. */
  void end();

  /** Whether more rows could still make a difference; once false, always false. */
  boolean isOpen();
}
