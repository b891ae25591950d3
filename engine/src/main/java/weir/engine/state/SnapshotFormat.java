package weir.engine.state;

import java.nio.file.Path;

/** A way in which snapshots are files. */
public interface SnapshotFormat {
  /** Its name with a version, as it stands in checkpoints. */
  String name();

  /**
   * Gives out the records of some key groups: one group after the other, in it table by table, in
   * it in order of keys.
   *
   * @param snapshot of this format; its files are not touched
   * @param groups the key groups wanted
   * @param scratch a directory that is not there and may be used, and is gone afterwards
   * @param target where the records go
   */
  void read(StateSnapshot snapshot, KeyGroupRange groups, Path scratch, SnapshotConsumer target);
}
