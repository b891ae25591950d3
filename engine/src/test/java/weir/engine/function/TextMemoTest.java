package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TextMemoTest {
  private final TextMemo memo = new TextMemo();
  private int calls;

  /** Of a text: it in upper case, NULL for those that begin with n. */
  private byte @Nullable [] of(String text) {
    byte[] bytes = Text.bytes("<" + text + ">");
    if (memo.has(bytes, 1, bytes.length - 2)) {
      return memo.result();
    }
    calls++;
    return memo.put(bytes, 1, bytes.length - 2, made(text));
  }

  private static byte @Nullable [] made(String text) {
    return text.startsWith("n") ? null : Text.bytes(text.toUpperCase(Locale.ROOT));
  }

  @Test
  void givesWhatTheFunctionWouldForAnyTexts() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20 * TextMemo.TRIAL; i++) {
      int different = i % TextMemo.TRIAL < TextMemo.TRIAL / 2 ? 5 : 100_000;
      String text = "nä日x".substring(random.nextInt(3)).repeat(random.nextInt(4) * 9);
      String one = text + random.nextInt(different);
      assertArrayEquals(made(one), of(one));
    }
  }

  @Test
  void callsOnceWhereTextsComeAgain() {
    for (int i = 0; i < 100_000; i++) {
      of("text " + i % 100);
    }
    assertTrue(calls < 20_000, () -> calls + " calls");
  }

  @Test
  void isPassedOverWhereTextsDoNotComeAgainAndTriesAnew() {
    for (int i = 0; i < TextMemo.TRIAL + TextMemo.PAUSE; i++) {
      of("text " + i);
    }
    int before = calls;
    for (int i = 0; i < 2 * TextMemo.TRIAL; i++) {
      of("again");
    }
    assertTrue(calls - before < 3, () -> calls - before + " calls");
  }

  @Test
  void longTextsAreNotKept() {
    String text = "x".repeat(101);
    of(text);
    of(text);
    assertEquals(2, calls);
  }
}
