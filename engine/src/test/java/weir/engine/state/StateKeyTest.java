package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StateKeyTest {
  @Test
  void bytesSortByGroupThenBucketThenKey() {
    List<byte[]> inOrder =
        List.of(
            StateKey.of(0, Long.MAX_VALUE, ByteSlice.of("z")),
            StateKey.of(1, Long.MIN_VALUE, ByteSlice.of("z")),
            StateKey.of(1, -1, ByteSlice.of("z")),
            StateKey.of(1, 0, ByteSlice.of("")),
            StateKey.of(1, 0, ByteSlice.of("a")),
            StateKey.of(1, 0, ByteSlice.of("ab")),
            StateKey.of(1, 1, ByteSlice.of("")),
            StateKey.of(256, 0, ByteSlice.of("")));
    for (int i = 1; i < inOrder.size(); i++) {
      assertTrue(Arrays.compareUnsigned(inOrder.get(i - 1), inOrder.get(i)) < 0, "at " + i);
    }
  }

  @Test
  void partsCanBeReadBack() {
    byte[] key = StateKey.of(300, -5, ByteSlice.of("k"));
    assertEquals(300, StateKey.groupOf(key, 0));
    assertEquals(-5, StateKey.bucketOf(key, 0));
    assertEquals(StateKey.PREFIX_BYTES + 1, key.length);
  }

  @Test
  void keyIsTheseBytes() {
    assertArrayEquals(
        new byte[] {1, 2, (byte) 0x80, 0, 0, 0, 0, 0, 0, 3, 'k'},
        StateKey.of(0x0102, 3, ByteSlice.of("k")));
  }

  @Test
  void behindIsTheFirstKeyThatDoesNotBeginWithIt() {
    assertArrayEquals(new byte[] {1, 3}, StateKey.behind(new byte[] {1, 2}));
    assertArrayEquals(new byte[] {2}, StateKey.behind(new byte[] {1, (byte) 0xFF, (byte) 0xFF}));
  }
}
