package weir.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A SQL script under whose statements stands what they answer, in comments that begin with {@code
 * -->}. A statement ends with the first line that ends with a semicolon outside of {@code $$ ...
 * $$}. {@code AWAIT} before a statement asks again until the answer is the one that is expected,
 * for what goes on in the background.
 */
final class GoldenScript {
  static final String MARK = "-->";

  private final List<Step> steps;

  private GoldenScript(List<Step> steps) {
    this.steps = steps;
  }

  /**
   * Some lines and what is expected of them.
   *
   * @param lines the script's own lines: comments, blank lines, then a statement
   * @param expected the answer's lines without the mark
   */
  record Step(List<String> lines, List<String> expected) {
    /** The statement without its semicolon; blank if there is none. */
    String statement() {
      String text = String.join("\n", lines).stripTrailing();
      return text.endsWith(";") ? text.substring(0, text.length() - 1) : "";
    }
  }

  /** An order at the end of a statement, which no parenthesis closes. */
  private static final Pattern ORDER = Pattern.compile("(?is).*\\bORDER\\s+BY\\b[^)]*");

  /**
   * The script with the lines of each answer in order, unless its statement says in which they
   * come; without answers that tell of plans.
   */
  String resultsInAnyOrder() {
    return new GoldenScript(steps.stream().map(GoldenScript::inAnyOrder).toList()).text();
  }

  private static Step inAnyOrder(Step step) {
    boolean isPlan =
        step.lines().stream()
            .anyMatch(line -> line.startsWith("EXPLAIN") || line.startsWith("SHOW CREATE"));
    boolean isOrdered = ORDER.matcher(step.statement()).matches();
    List<String> answer =
        isPlan
            ? List.of()
            : isOrdered ? step.expected() : step.expected().stream().sorted().toList();
    return new Step(step.lines(), answer);
  }

  static GoldenScript read(Path path) {
    try {
      return parse(Files.readAllLines(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static GoldenScript parse(List<String> text) {
    List<Step> steps = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    boolean isAnswered = false;
    for (String line : text) {
      boolean isAnswer = line.startsWith(MARK);
      if (isAnswered && !isAnswer) {
        steps.add(new Step(List.copyOf(lines), List.copyOf(expected)));
        lines.clear();
        expected.clear();
        isAnswered = false;
      }
      if (isAnswer) {
        expected.add(line.substring(MARK.length()).replaceFirst("^ ", "").stripTrailing());
      } else {
        lines.add(line);
        isAnswered =
            line.stripTrailing().endsWith(";")
                && !line.stripLeading().startsWith("--")
                && !isInBody(lines);
      }
    }
    steps.add(new Step(List.copyOf(lines), List.copyOf(expected)));
    return new GoldenScript(steps);
  }

  /** Whether the lines end within a text that dollars begin and end. */
  private static boolean isInBody(List<String> lines) {
    return String.join("\n", lines).split("\\$\\$", -1).length % 2 == 0;
  }

  /**
   * The script with the answers that {@code run} gives in the place of those that stand in it.
   *
   * @param run is given a statement and the answer that stands under it
   */
  String answered(BiFunction<String, List<String>, List<String>> run) {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      step.lines().forEach(line -> text.append(line).append('\n'));
      if (!step.statement().isBlank()) {
        run.apply(step.statement(), step.expected())
            .forEach(line -> text.append((MARK + " " + line).stripTrailing()).append('\n'));
      }
    }
    return text.toString();
  }

  /** The statement without the comments before it, and without AWAIT. */
  static String withoutComments(String statement) {
    return statement.replaceAll("(?m)^--.*$", "").strip().replaceFirst("^AWAIT\\s+", "");
  }

  /** The script as it stands, answers included. */
  String text() {
    return steps.stream()
        .flatMap(
            step ->
                Stream.concat(
                    step.lines().stream(),
                    step.expected().stream().map(line -> (MARK + " " + line).stripTrailing())))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
