package weir.engine.state;

import java.nio.file.Path;

/**
 * What a store held at a time: a directory of files that do not change.
 *
 * @param format which {@link SnapshotFormat} can read it
 * @param groups the key groups
 * @param directory where
 */
public record StateSnapshot(String format, KeyGroupRange groups, Path directory) {}
