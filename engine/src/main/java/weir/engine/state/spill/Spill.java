package weir.engine.state.spill;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BatchCodec;
import weir.engine.state.StateMemory;

/**
 * A step's way to the working directory of its query, for what does not fit into memory. There may
 * be none: then everything stays in memory. Owned by the step's thread.
 */
public final class Spill implements AutoCloseable {
  /** Less than that is not worth a file. */
  static final long MIN_BYTES = 32L << 10;

  private final @Nullable Open open;
  private final Set<SpillShare> shares = new LinkedHashSet<>();
  private final Set<SpillFile> files = new LinkedHashSet<>();

  /**
   * @param directory null if rows must stay in memory
   */
  private record Open(String operator, StateMemory memory, @Nullable SpillDirectory directory) {}

  private Spill(@Nullable Open open) {
    this.open = open;
  }

  /** No way to any disk. */
  public static Spill none() {
    return new Spill(null);
  }

  static Spill of(String operator, StateMemory memory, SpillDirectory directory) {
    return new Spill(new Open(operator, memory, directory));
  }

  static Spill inMemory(String operator, StateMemory memory) {
    return new Spill(new Open(operator, memory, null));
  }

  /** Whether what does not fit can go to disk. */
  public boolean hasDisk() {
    return open != null && open.directory() != null;
  }

  /** A part of the memory, for something that the step keeps. */
  public SpillShare newShare() {
    SpillShare share =
        open == null
            ? SpillShare.unlimited()
            : SpillShare.of(open.operator(), open.memory(), open.directory() != null);
    shares.add(share);
    return share;
  }

  /** Gives a part of the memory back. */
  void release(SpillShare share) {
    share.close();
    shares.remove(share);
  }

  /** A new file for batches as that codec writes them. */
  SpillFile newFile(BatchCodec codec) {
    SpillDirectory directory = Objects.requireNonNull(Objects.requireNonNull(open).directory());
    SpillFile file = SpillFile.create(directory.files(), directory.newName(), codec, files::remove);
    files.add(file);
    return file;
  }

  /** How large a batch is to be of which one of each of so many files is in memory at a time. */
  long batchBytes(int filesAtATime) {
    return hotBytes() / (2L * filesAtATime);
  }

  /** How much all steps may have in memory. */
  long hotBytes() {
    return open == null ? Long.MAX_VALUE : open.memory().hotBytes();
  }

  /** Gives the memory back and deletes the files. */
  @Override
  public void close() {
    shares.forEach(SpillShare::close);
    List.copyOf(files).forEach(SpillFile::close);
  }
}
