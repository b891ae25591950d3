package weir.engine.routine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
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
import weir.engine.data.TypeKind;

/**
 * A source in CREATE FUNCTION as a whole compilation unit. With parameters it is the body of a
 * method, which may be one expression; without, it is a class. The lines of the user's text stay
 * lines, so that the compiler's places can be told as places in that text.
 *
 * @param className the class that it makes
 * @param text the compilation unit
 * @param firstLine in which line of it the user's text begins
 * @param lines how many lines that has
 */
public record MethodSource(String className, String text, int firstLine, int lines) {
  private static final String METHOD = "eval";

  private static final String IMPORTS =
      Stream.concat(Stream.of("java.math", "java.time", "java.util"), FunctionApi.PACKAGES.stream())
          .map(name -> "import " + name + ".*;")
          .collect(Collectors.joining(" "));

  private static final Pattern IMPORT =
      Pattern.compile("\\G\\s*import\\s+(?:static\\s+)?[\\w.]+(?:\\.\\*)?\\s*;");

  private static final Pattern CLASS =
      Pattern.compile("\\bpublic\\s+(?:final\\s+)?(?:class|record)\\s+(\\w+)");

  private static final String NOT_CODE =
      "\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|//[^\\n]*|/\\*.*?\\*/";

  /** A source that is a class. */
  public static MethodSource ofClass(String function, String source) {
    Matcher name = CLASS.matcher(code(source));
    if (!name.find()) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the source of a function without parameters behind its name is a public class, and there"
              + " is none; write the parameters, as in f(a INTEGER) RETURNS INTEGER, if it is the"
              + " body of a method");
    }
    String home = home(function, source);
    String text = "package " + home + "; " + IMPORTS + "\n" + source;
    return new MethodSource(home + "." + name.group(1), text, 2, lines(source));
  }

  private static int lines(String source) {
    return (int) source.chars().filter(c -> c == '\n').count() + 1;
  }

  /**
   * A source that is the body of a method.
   *
   * @param calledOnNull whether the arguments may be null
   * @param result the type of the value; a ROW that is never NULL stands for many rows
   */
  public static MethodSource ofMethod(
      String function,
      List<Field> parameters,
      DataType result,
      boolean calledOnNull,
      String source) {
    MethodSource any =
        ofMethod(function, parameters, result, calledOnNull, source, type -> "Object");
    boolean isPrimitive =
        primitive(result).isPresent()
            && JavaSource.returnsPrimitives(any.className(), any.text(), METHOD);
    return ofMethod(
        function,
        parameters,
        result,
        calledOnNull,
        source,
        type -> isPrimitive ? primitive(type).orElse("") : JavaTypes.source(type));
  }

  private static MethodSource ofMethod(
      String function,
      List<Field> parameters,
      DataType result,
      boolean calledOnNull,
      String source,
      Function<DataType, String> plainResult) {
    boolean isTable = result.kind() == TypeKind.ROW && !result.nullable();
    int end = endOfImports(source);
    StringBuilder records = new StringBuilder();
    String arguments =
        parameters.stream()
            .map(
                field ->
                    javaType(field.type(), capitalized(field.name()), calledOnNull, records)
                        + " "
                        + field.name())
            .collect(Collectors.joining(", "));
    String resultType = resultType(result, isTable, plainResult, records);
    String home = home(function, parameters + " " + result + " " + calledOnNull + source);
    String names = parameters.stream().map(Field::name).collect(Collectors.joining(", "));
    String head = isTable ? tableHead(result, arguments, names, records) : "public static ";
    String method = isTable ? "body" : METHOD;
    boolean isExpression = !isTable && isExpression(source.substring(end));
    String before =
        "public final class Function { "
            + records
            + head
            + resultType
            + " "
            + method
            + "("
            + arguments
            + ") { "
            + (isExpression ? "return (" : "");
    // The user's imports come first, and their lines stay where they were.
    String blank = source.substring(0, end).replaceAll("[^\\n\\r]", " ");
    String text =
        "package "
            + home
            + "; "
            + IMPORTS
            + " "
            + flat(source.substring(0, end))
            + before
            + "\n"
            + blank
            + source.substring(end)
            + "\n"
            + (isExpression ? "); " : "")
            + "} }\n";
    return new MethodSource(home + ".Function", text, 2, lines(source));
  }

  private static String resultType(
      DataType result, boolean isTable, Function<DataType, String> plain, StringBuilder records) {
    if (isTable) {
      return "void";
    }
    return primitive(result).isPresent()
        ? plain.apply(result)
        : javaType(result, "Result", true, records);
  }

  /** What collects the rows that the body emits. */
  private static String tableHead(
      DataType result, String arguments, String names, StringBuilder records) {
    String columns =
        result.fields().stream()
            .map(
                field ->
                    javaType(field.type(), capitalized(field.name()), true, records)
                        + " "
                        + field.name())
            .collect(Collectors.joining(", "));
    String values = result.fields().stream().map(Field::name).collect(Collectors.joining(", "));
    records.append("public record Row(").append(columns).append(") {} ");
    return "private List<Row> emitted; private void emit("
        + columns
        + ") { emitted.add(new Row("
        + values
        + ")); } public List<Row> eval("
        + arguments
        + ") { emitted = new ArrayList<>(); body("
        + names
        + "); return emitted; } private ";
  }

  /** The Java type of a column, for which a record may have to be made. */
  private static String javaType(
      DataType type, String recordName, boolean isNullable, StringBuilder records) {
    if (type.kind() == TypeKind.ROW) {
      String components =
          type.fields().stream()
              .map(
                  field ->
                      javaType(field.type(), recordName + capitalized(field.name()), true, records)
                          + " "
                          + field.name())
              .collect(Collectors.joining(", "));
      records.append("public record ").append(recordName).append("(").append(components);
      records.append(") {} ");
      return recordName;
    }
    if (type.kind() == TypeKind.ARRAY) {
      DataType element = type.fields().get(0).type();
      return "List<" + javaType(element, recordName, true, records) + ">";
    }
    if (type.kind() == TypeKind.MAP) {
      return "Map<%s, %s>"
          .formatted(
              javaType(type.fields().get(0).type(), recordName + "Key", true, records),
              javaType(type.fields().get(1).type(), recordName, true, records));
    }
    return isNullable ? JavaTypes.source(type) : primitive(type).orElse(JavaTypes.source(type));
  }

  private static Optional<String> primitive(DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> Optional.of("boolean");
      case TINYINT -> Optional.of("byte");
      case SMALLINT -> Optional.of("short");
      case INTEGER -> Optional.of("int");
      case BIGINT -> Optional.of("long");
      case REAL -> Optional.of("float");
      case DOUBLE -> Optional.of("double");
      default -> Optional.empty();
    };
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private static int endOfImports(String source) {
    Matcher imports = IMPORT.matcher(source);
    int end = 0;
    while (imports.find()) {
      end = imports.end();
    }
    return end;
  }

  private static String flat(String imports) {
    return imports.replaceAll("\\s+", " ");
  }

  /** A source without its comments and texts. */
  private static String code(String source) {
    return Pattern.compile(NOT_CODE, Pattern.DOTALL).matcher(source).replaceAll(" ");
  }

  /** Whether a body has no statement in it. */
  private static boolean isExpression(String body) {
    return !code(body).contains(";");
  }

  /** A package that no other source has. */
  private static String home(String function, String source) {
    String name = function.replaceAll("[^A-Za-z0-9_]", "_").toLowerCase(Locale.ROOT);
    return "weir.functions." + name + "_" + digest(source);
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
    int line = Math.min(place.line() - firstLine, lines - 1);
    boolean isBehind = place.line() - firstLine >= lines;
    if (line < 0) {
      return start;
    }
    if (isBehind) {
      return line == 0 ? start : new Position(start.line() + line, 1);
    }
    return line == 0
        ? new Position(start.line(), start.column() + place.column() - 1)
        : new Position(start.line() + line, place.column());
  }
}
