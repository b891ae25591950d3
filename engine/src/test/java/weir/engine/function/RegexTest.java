package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

@Timeout(60)
final class RegexTest {
  private static Regex regex(String pattern) {
    byte[] bytes = Text.bytes(pattern);
    return Regex.of(bytes, 0, bytes.length, Regex.NO_FLAGS, "r");
  }

  private static boolean find(String pattern, String text) {
    byte[] bytes = Text.bytes(text);
    return regex(pattern).find(bytes, 0, bytes.length);
  }

  @Test
  void interruptEndsASearchThatWouldNotEnd() {
    CompletableFuture<Boolean> search = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                search.complete(find("^(a+)+\\1$", "a".repeat(60) + "b"));
              } catch (WeirException e) {
                search.completeExceptionally(e);
              }
            });
    thread.start();
    thread.interrupt();
    CompletionException end =
        assertThrows(CompletionException.class, search.orTimeout(50, TimeUnit.SECONDS)::join);
    WeirException failure = assertInstanceOf(WeirException.class, end.getCause());
    assertEquals(ErrorCode.CANCELLED, failure.code());
  }

  @Test
  void tooManyRepetitionsAreNoStackOverflow() {
    WeirException failure =
        assertThrows(WeirException.class, () -> find("^(a|b)*$", "ab".repeat(1_000_000)));
    assertEquals(ErrorCode.LIMIT_EXCEEDED, failure.code());
  }

  @Test
  void patternIsTakenApartOnceWhileItStaysTheSame() {
    Regex first = regex("a+");
    byte[] same = Text.bytes("xa+");
    assertEquals(first, Regex.reuse(first, same, 1, 2, Regex.NO_FLAGS, "r"));
    assertFalse(first.equals(Regex.reuse(first, same, 0, 3, Regex.NO_FLAGS, "r")));
    assertTrue(find("^a.c$", "a😀c"));
  }
}
