package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a look-up found, each value at its key's number. Reused from one look-up to the next. */
public final class StateValues {
  private byte[] @Nullable [] values = {};

  /** Makes room for that many values, all absent. */
  public void reset(int count) {
    if (values.length < count) {
      values = new byte[Math.max(count, 2 * values.length)][];
    } else {
      Arrays.fill(values, null);
    }
  }

  public void set(int index, byte @Nullable [] value) {
    values[index] = value;
  }

  /** The value, or null if the key is not there. */
  public byte @Nullable [] get(int index) {
    return values[index];
  }
}
