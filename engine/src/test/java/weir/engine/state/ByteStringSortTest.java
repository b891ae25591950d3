package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ByteStringSortTest {
  private final ByteStrings strings = new ByteStrings();

  @Test
  void nothingIsInOrder() {
    assertArrayEquals(new int[0], ByteStringSort.order(strings));
  }

  @Test
  void bytesAreUnsignedAndPrefixesComeFirst() {
    strings.add(ByteSlice.of((byte) 0xFF));
    strings.add(ByteSlice.of((byte) 1, (byte) 0));
    strings.add(ByteSlice.of((byte) 1));
    strings.add(ByteSlice.of());
    assertArrayEquals(new int[] {3, 2, 1, 0}, ByteStringSort.order(strings));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 256})
  void orderIsThatOfTheirBytesAndEqualStringsKeepTheirs(int alphabet) {
    Random random = new Random(alphabet);
    for (int round = 0; round < 50; round++) {
      strings.clear();
      int count = random.nextInt(300);
      for (int i = 0; i < count; i++) {
        strings.add(ByteSlice.of(randomBytes(random, alphabet)));
      }
      int[] expected =
          IntStream.range(0, count)
              .boxed()
              .sorted(strings::compare)
              .mapToInt(Integer::intValue)
              .toArray();
      assertArrayEquals(expected, ByteStringSort.order(strings));
    }
  }

  @Test
  void longCommonPrefixesAreSorted() {
    Random random = new Random(7);
    for (int i = 0; i < 1000; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      if (bytes.length > 0) {
        bytes[bytes.length - 1] = (byte) random.nextInt(3);
      }
      strings.add(ByteSlice.of(bytes));
    }
    int[] order = ByteStringSort.order(strings);
    Comparator<Integer> comparator = strings::compare;
    int[] expected =
        IntStream.range(0, 1000).boxed().sorted(comparator).mapToInt(Integer::intValue).toArray();
    assertArrayEquals(expected, order);
  }

  private static byte[] randomBytes(Random random, int alphabet) {
    byte[] bytes = new byte[random.nextInt(20)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt(alphabet);
    }
    return bytes;
  }
}
