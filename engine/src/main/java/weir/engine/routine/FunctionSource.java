package weir.engine.routine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;

/**
 * A source in CREATE FUNCTION as a whole compilation unit. With parameters it is the body of a
 * method, which may be one expression; without, it is a class. The user's text begins in the second
 * line and its lines stay lines, so that the compiler's places can be told as places in that text.
 *
 * @param className the class that it makes
 * @param text the compilation unit
 * @param lines how many lines the user's text has
 */
public record FunctionSource(String className, String text, int lines) {
  private static final int FIRST_LINE = 2;

  private static final String IMPORTS =
      Stream.concat(Stream.of("java.math", "java.time", "java.util"), FunctionApi.PACKAGES.stream())
          .map(name -> "import " + name + ".*;")
          .collect(Collectors.joining(" "));

  private static final Pattern CLASS =
      Pattern.compile("\\bpublic\\s+(?:final\\s+)?(?:class|record)\\s+(\\w+)");

  /** Texts, characters and comments. */
  private static final Pattern NOT_CODE =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|//[^\\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  /** A source that is a class. */
  public static FunctionSource ofClass(String function, String source) {
    Matcher name = CLASS.matcher(code(source));
    if (!name.find()) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the source of a function without parameters behind its name is a public class, and there"
              + " is none; write the parameters, as in f(a INTEGER) RETURNS INTEGER, if it is the"
              + " body of a method");
    }
    return of(function, source, name.group(1), "", source);
  }

  /**
   * A source that is the body of a method.
   *
   * @param calledOnNull whether the arguments may be null
   * @param result the type of the value; a ROW that is never NULL stands for many rows
   */
  public static FunctionSource ofMethod(
      String function,
      List<Field> parameters,
      DataType result,
      boolean calledOnNull,
      String source) {
    return new MethodBody(function, parameters, result, calledOnNull, source).inClass();
  }

  /**
   * Whether a parameter of {@link #ofMethod} must be called otherwise, because the record that
   * stands for the ROW in it would have the name of another class.
   */
  public static boolean isTaken(Field parameter) {
    return MethodBody.isTaken(parameter);
  }

  /**
   * A compilation unit in a package that no other source has.
   *
   * @param whole what makes it differ from others
   * @param className the simple name of its class
   * @param before what comes before the user's text, in one line
   * @param after the user's text and what comes behind it
   */
  static FunctionSource of(
      String function, String whole, String className, String before, String after) {
    String home =
        "weir.functions.of_%s_%s"
            .formatted(
                function.replaceAll("[^A-Za-z0-9_]", "_").toLowerCase(Locale.ROOT), digest(whole));
    String text = "package " + home + "; " + IMPORTS + " " + before + "\n" + after;
    return new FunctionSource(
        home + "." + className, text, (int) after.chars().filter(c -> c == '\n').count() + 1);
  }

  private static String digest(String source) {
    try {
      byte[] bytes =
          MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "this Java has no SHA-256", e);
    }
  }

  /** A source without its comments and texts. */
  static String code(String source) {
    return NOT_CODE.matcher(source).replaceAll(" ");
  }

  /** A message without the names of the packages that nobody has written. */
  public static String withoutPackages(@Nullable String message) {
    return String.valueOf(message)
        .replaceAll("; location: class weir\\.functions\\.[\\w.]+", "")
        .replaceAll("weir\\.functions\\.\\w+\\.", "")
        .replaceAll("symbol: +", "");
  }

  /**
   * Where in the statement a place of the compilation unit is.
   *
   * @param start where the user's text begins in the statement
   */
  public Position inStatement(Position place, Position start) {
    int line = place.line() - FIRST_LINE;
    if (line < 0) {
      return start;
    }
    if (line >= lines) {
      return lines == 1 ? start : new Position(start.line() + lines - 1, 1);
    }
    return line == 0
        ? new Position(start.line(), start.column() + place.column() - 1)
        : new Position(start.line() + line, place.column());
  }

  /** The same, of which only the first lines are the user's. */
  FunctionSource withLines(int newLines) {
    return new FunctionSource(className, text, newLines);
  }
}
