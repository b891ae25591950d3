package weir.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class ShownTextTest {
  @Test
  void whatLeavesNoMarkIsShownByItsCode() {
    assertEquals(
        "'\\uFEFF1\\u00A02\\u200B\\u0009\\u000A3'",
        ShownText.quoted("\uFEFF1\u00a02\u200b\t\n3", 60));
    assertEquals("\\uDB40\\uDC41\\uD83D", ShownText.shortened("\udb40\udc41\ud83d", 60));
  }

  @Test
  void whatIsSeenIsShownAsItIs() {
    assertEquals("'it is 5 €, 日本 🦆 \\n'", ShownText.quoted("it is 5 €, 日本 🦆 \\n", 60));
  }

  @Test
  void longTextIsCutOffBetweenCharacters() {
    assertEquals("'🦆🦆...'", ShownText.quoted("🦆🦆🦆", 2));
    assertEquals("🦆🦆🦆", ShownText.shortened("🦆🦆🦆", 3));
    assertEquals("\\u0000\\u0000...", ShownText.shortened("\0\0\0", 2));
  }
}
