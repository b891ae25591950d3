package weir.engine.state.spill;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.state.StateMemory;

/** How much of the process's memory a part of a step may take. Owned by the step's thread. */
public final class SpillShare implements AutoCloseable {
  private final @Nullable Limit limit;

  private record Limit(
      String operator, StateMemory memory, StateMemory.Share share, boolean hasDisk) {}

  private SpillShare(@Nullable Limit limit) {
    this.limit = limit;
  }

  static SpillShare unlimited() {
    return new SpillShare(null);
  }

  static SpillShare of(String operator, StateMemory memory, boolean hasDisk) {
    return new SpillShare(new Limit(operator, memory, memory.newShare(), hasDisk));
  }

  /**
   * Says how much is in memory now. Cheap.
   *
   * @return whether it is to go to disk
   * @throws WeirException LIMIT_EXCEEDED if it must, and there is none
   */
  public boolean isOver(long bytes) {
    if (limit == null) {
      return false;
    }
    if (!limit.hasDisk) {
      requireRoom(bytes, "rows that stay");
      return false;
    }
    return limit.share.use(bytes) > 0 && bytes >= Spill.MIN_BYTES;
  }

  /**
   * Makes sure that what cannot go to disk does not take all of the memory.
   *
   * @param what is kept, as in "the right rows of one key"
   * @throws WeirException LIMIT_EXCEEDED if it does
   */
  public void requireRoom(long bytes, String what) {
    if (limit == null) {
      return;
    }
    limit.share.use(bytes);
    if (!hasRoom(bytes)) {
      throw noRoom(what);
    }
  }

  /** Whether so much may stay in memory that cannot go to disk. */
  public boolean hasRoom(long bytes) {
    return limit == null || bytes <= Math.max(limit.memory.bytes(), Spill.MIN_BYTES);
  }

  /**
   * The failure of something that cannot stay in memory.
   *
   * @param what it is, as in "the right rows of one key"
   */
  public WeirException noRoom(String what) {
    Limit exceeded = Objects.requireNonNull(limit);
    return new WeirException(
        ErrorCode.LIMIT_EXCEEDED,
        "%s must hold %s in memory at a time, which takes more than 'state.memory' of %s; start with more of that (weir server --set state.memory='...', or java -Dweir.state.memory=...), or let the query keep less"
            .formatted(exceeded.operator, what, megabytes(exceeded.memory.bytes())));
  }

  private static String megabytes(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : bytes + " bytes";
  }

  @Override
  public void close() {
    if (limit != null) {
      limit.share.close();
    }
  }
}
