package weir.engine.operator.aggregate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.engine.data.BytesBuilder;

final class GroupBytesTest {
  @Test
  void holdsTheLastStringOfEveryGroupInBoundedRoom() {
    SplittableRandom random = new SplittableRandom(3);
    GroupBytes strings = new GroupBytes();
    strings.resize(50);
    String[] expected = new String[50];
    for (int i = 0; i < 20_000; i++) {
      int group = random.nextInt(50);
      expected[group] = "x".repeat(random.nextInt(100)) + i;
      byte[] bytes = ("__" + expected[group]).getBytes(StandardCharsets.UTF_8);
      strings.set(group, bytes, 2, bytes.length - 2);
      assertEquals(0, strings.compare(group, bytes, 2, bytes.length - 2));
    }
    for (int group = 0; group < 50; group++) {
      BytesBuilder out = new BytesBuilder(1);
      strings.append(group, out);
      assertEquals(expected[group], out.build().text(0));
    }
    assertTrue(strings.bytes() < 100_000, strings.bytes() + " bytes for 50 strings");
  }
}
