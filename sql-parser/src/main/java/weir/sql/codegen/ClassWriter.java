package weir.sql.codegen;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import weir.engine.plan.FunctionClass;
import weir.engine.routine.UserFailure;

/** Collects a class: its constants, fields, constructor and methods. */
final class ClassWriter {
  /** The name of the constant that holds the bytes of all text literals. */
  static final String TEXTS = "TEXTS";

  /** What the names of fields start with that the constructor sets. */
  static final String CONTEXT = "context_";

  /** What the names of fields start with that hold the value of a constant expression. */
  static final String CONSTANT = "constant";

  private static final int MAX_LITERAL_CHARACTERS = 8000;

  private final ByteArrayOutputStream texts = new ByteArrayOutputStream();
  private final Map<String, Value> textValues = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final List<String> constants = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final List<String> constructorLines = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private final Set<String> imports = new TreeSet<>();
  private final Set<FunctionClass> functions = new LinkedHashSet<>();
  private int nextName;
  private int size;

  String newName(String prefix) {
    return prefix + "_" + nextName++;
  }

  /** Makes a class of another package known by its simple name, which is the result. */
  String use(Class<?> type) {
    imports.add(type.getName());
    return type.getSimpleName();
  }

  /** A static constant of that type and value; the same one for the same value. */
  String constant(String type, String value) {
    return names.computeIfAbsent(
        type + " " + value,
        key -> {
          String name = newName("C");
          constants.add("private static final " + type + " " + name + " = " + value + ";");
          return name;
        });
  }

  /** A field of the instance that keeps its value between rows; a new one each time. */
  String field(String type, String prefix, String initializer) {
    String name = newName(prefix);
    fields.add("private " + type + " " + name + " = " + initializer + ";");
    return name;
  }

  /** A field that the constructor sets from {@code context}; the same one for the same value. */
  String contextField(String type, String value) {
    return names.computeIfAbsent(
        type + " " + value, key -> setFinalField(type, newName("context"), value));
  }

  /** A field of a given name that the constructor sets from {@code context}, once. */
  String setFinalField(String type, String name, String value) {
    String declaration = "private final " + type + " " + name + ";";
    if (!fields.contains(declaration)) {
      fields.add(declaration);
      constructorLines.add(name + " = " + value + ";");
    }
    return name;
  }

  /** Notes that the class of a user's function is called. */
  void useFunction(FunctionClass function) {
    functions.add(function);
  }

  /** The classes of users' functions that are called. */
  Set<FunctionClass> functions() {
    return functions;
  }

  /** A field with an instance of a user's class. */
  String instance(String className) {
    String maker = names.get("instance " + className);
    if (maker == null) {
      maker = newName("make");
      names.put("instance " + className, maker);
      addMethod(
          String.format(
              """
                private static %1$s %2$s() {
                  try {
                    return new %1$s();
                  } catch (Throwable failure) {
                    throw %3$s.ofInstance(%4$s, failure);
                  }
                }
              """,
              className, maker, use(UserFailure.class), literal(className)));
    }
    return contextField(className, maker + "()");
  }

  /** A text constant, as a view into the slab of all of them. */
  Value text(byte[] bytes) {
    String key = new String(bytes, StandardCharsets.ISO_8859_1);
    return textValues.computeIfAbsent(
        key,
        bytesKey -> {
          int start = texts.size();
          texts.writeBytes(bytes);
          return Value.bytes(Value.NEVER, TEXTS, "" + start, "" + bytes.length);
        });
  }

  /** Many numbers as a Java expression; a class file has no room for them as literals. */
  static String longs(LongStream values) {
    StringBuilder text = new StringBuilder();
    values.forEach(value -> text.append(value).append(' '));
    return "Constants.longs(" + literals(text.toString()) + ")";
  }

  static String ints(LongStream values) {
    StringBuilder text = new StringBuilder();
    values.forEach(value -> text.append(value).append(' '));
    return "Constants.ints(" + literals(text.toString()) + ")";
  }

  void addMethod(String source) {
    methods.add(source);
    size += source.length();
  }

  /** The full names of classes that are to be imported. */
  Set<String> imports() {
    return imports;
  }

  /** About how many characters of methods there are. */
  int size() {
    return size;
  }

  /**
   * The class, without package and imports.
   *
   * @param declaration what stands before its body
   */
  String source(String declaration, String className) {
    StringBuilder source = new StringBuilder("\n" + declaration + " {\n");
    source.append("  private static final byte[] " + TEXTS + " = Constants.bytes(");
    source.append(literals(texts.toString(StandardCharsets.ISO_8859_1))).append(");\n");
    constants.forEach(constant -> source.append("  ").append(constant).append('\n'));
    fields.forEach(field -> source.append("  ").append(field).append('\n'));
    source.append("\n  public ").append(className).append("(ExpressionContext context) {\n");
    constructorLines.forEach(line -> source.append("    ").append(line).append('\n'));
    source.append("  }\n");
    methods.forEach(method -> source.append('\n').append(method));
    return source.append("}\n").toString();
  }

  /** Text as Java string literals with commas between them, none of them too long. */
  private static String literals(String text) {
    if (text.isEmpty()) {
      return "new String[0]";
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < text.length(); i += MAX_LITERAL_CHARACTERS) {
      parts.add(literal(text.substring(i, Math.min(text.length(), i + MAX_LITERAL_CHARACTERS))));
    }
    return "new String[] {" + String.join(", ", parts) + "}";
  }

  /** A Java string literal. */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
        literal.append(c);
      } else {
        // Octal where it reaches: a line break as a Unicode escape would end the literal.
        literal.append(String.format(c <= 0xFF ? "\\%03o" : "\\u%04x", (int) c));
      }
    }
    return literal.append('"').toString();
  }
}
