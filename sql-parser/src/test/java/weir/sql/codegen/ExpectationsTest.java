package weir.sql.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Expressions with their values, from files of lines {@code expression => value}. An expected error
 * is {@code ! CODE part of the message}; {@code --} starts a comment.
 *
 * <p>Every expression is run as it stands, and again with its literals as columns, in batches with
 * and without NULLs and selections: the answer must be the same.
 */
final class ExpectationsTest {
  private static final String ARROW = " => ";

  private final LineRunner runner = new LineRunner();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "logic",
        "integers",
        "decimals",
        "floats",
        "casts",
        "text",
        "times",
        "nested",
        "functions"
      })
  void expressionsHaveTheirValues(String file) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String line : lines(file)) {
      int arrow = line.lastIndexOf(ARROW);
      assertTrue(arrow > 0, () -> "no expectation in: " + line);
      String expression = line.substring(0, arrow).strip();
      String expected = line.substring(arrow + ARROW.length()).strip();
      for (LineRunner.Answer answer : runner.answers(expression)) {
        if (!answer.fits(expected)) {
          wrong.add(expression + "\n    expected " + expected + "\n    but " + answer);
        }
      }
    }
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }

  private static List<String> lines(String file) throws IOException {
    try (InputStream in = ExpectationsTest.class.getResourceAsStream(file + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("--"))
          .toList();
    }
  }
}
