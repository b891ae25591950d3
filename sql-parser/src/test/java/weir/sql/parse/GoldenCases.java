package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Cases in a text file: an input, a line of dashes, the expected output. Empty lines stand between
 * them, and those that begin with two dashes are headings. With {@code -Dbless} the file is written
 * anew with what came out.
 */
record GoldenCases(Path file, UnaryOperator<String> run) {
  private static final String RULE = "\n----\n";

  GoldenCases(String name, UnaryOperator<String> run) {
    this(Path.of("src/test/resources/weir/sql/parse", name), run);
  }

  Stream<DynamicTest> tests() {
    if (System.getProperty("bless") != null) {
      bless();
    }
    return blocks().stream()
        .filter(block -> !isHeading(block))
        .map(block -> DynamicTest.dynamicTest(input(block), () -> check(block)));
  }

  private void check(String block) {
    assertEquals(block, result(block));
  }

  private String result(String block) {
    return input(block) + RULE + run.apply(input(block));
  }

  private void bless() {
    List<String> results =
        blocks().stream().map(block -> isHeading(block) ? block : result(block)).toList();
    try {
      Files.writeString(file, String.join("\n\n", results) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> blocks() {
    try {
      return Arrays.asList(Files.readString(file).strip().split("\n\n+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String input(String block) {
    return block.split(RULE, 2)[0];
  }

  private static boolean isHeading(String block) {
    return block.startsWith("-- ");
  }
}
