package weir.engine.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class FileNameTest {
  @Test
  void plainNamesStayReadable() {
    assertEquals("clicks_2024", FileName.of("clicks_2024"));
  }

  @Test
  void whatFileSystemsReadOtherwiseIsHexadecimal() {
    assertEquals("%2e%2e%2fetc", FileName.of("../etc"));
    assertEquals("%00%5c%3a%0a", FileName.of("\0\\:\n"));
    assertEquals("%c3%a4", FileName.of("ä"));
    assertEquals("%41", FileName.of("A"));
  }

  @Test
  void longNamesFitAndStayApart() {
    String one = FileName.of("名".repeat(128));
    String other = FileName.of("名".repeat(127) + "前");
    assertTrue(one.length() < 200, one);
    assertTrue(one.matches("[a-z0-9%~]+"), one);
    assertNotEquals(one, other);
  }
}
