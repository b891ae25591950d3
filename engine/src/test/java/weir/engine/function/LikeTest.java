package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class LikeTest {
  private static final int ROUNDS = 50_000;

  private final Random random = new Random(42);

  private String random(String alphabet, int maxLength) {
    int[] letters = alphabet.codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(maxLength + 1); length > 0; length--) {
      text.appendCodePoint(letters[random.nextInt(letters.length)]);
    }
    return text.toString();
  }

  private static Pattern regex(String pattern) {
    StringBuilder regex = new StringBuilder();
    pattern
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '%' -> regex.append(".*");
                case '_' -> regex.append('.');
                default -> regex.append(Pattern.quote(Character.toString(c)));
              }
            });
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  @Test
  void patternMatchesWhatTheRegularExpressionMatches() {
    for (int i = 0; i < ROUNDS; i++) {
      String pattern = random("ab%_é😀", 8);
      String text = random("abé😀\n", 10);
      byte[] patternBytes = Text.bytes(pattern);
      byte[] bytes = Text.bytes("x" + text + "y");
      Like like = Like.of(patternBytes, 0, patternBytes.length, Like.NO_ESCAPE, "");
      assertEquals(
          regex(pattern).matcher(text).matches(),
          like.matches(bytes, 1, bytes.length - 2),
          () -> "'" + text + "' LIKE '" + pattern + "'");
    }
  }

  @Test
  void samePatternIsNotTakenApartAgain() {
    byte[] pattern = Text.bytes("a%b%");
    Like like = Like.reuse(null, pattern, 0, 2, Like.NO_ESCAPE, "");
    assertSame(like, Like.reuse(like, Text.bytes("xa%"), 1, 2, Like.NO_ESCAPE, ""));
    assertNotSame(like, Like.reuse(like, pattern, 2, 2, Like.NO_ESCAPE, ""));
  }
}
