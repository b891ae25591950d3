package weir.engine.routine;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;

/** The body of a method, and the class that is written around it. */
final class MethodBody {
  private static final String CLASS = "Function";
  private static final String METHOD = "eval";

  private static final Pattern IMPORT =
      Pattern.compile("\\G\\s*import\\s+(?:static\\s+)?[\\w.]+(?:\\.\\*)?\\s*;");

  /** What records cannot be called, as the class has other uses for it. */
  private static final Set<String> TAKEN = taken();

  private final String function;
  private final List<Field> parameters;
  private final DataType result;
  private final boolean calledOnNull;
  private final String source;
  private final String imports;

  MethodBody(
      String function,
      List<Field> parameters,
      DataType result,
      boolean calledOnNull,
      String source) {
    this.function = function;
    this.parameters = parameters;
    this.result = result;
    this.calledOnNull = calledOnNull;
    this.source = source;
    this.imports = imports(source);
  }

  private static Set<String> taken() {
    Set<String> taken = new HashSet<>(Set.of(CLASS, "Object", "Row", "Result", "ArrayList"));
    taken.addAll(Set.of("List", "Map"));
    for (TypeKind kind : TypeKind.values()) {
      if (kind.compareTo(TypeKind.ARRAY) < 0) {
        taken.add(JavaTypes.source(DataType.of(kind)));
      }
    }
    return taken;
  }

  /** Whether the record of a parameter of that name cannot be called so. */
  static boolean isTaken(Field parameter) {
    return hasRecord(parameter.type()) && TAKEN.contains(capitalized(parameter));
  }

  private static boolean hasRecord(DataType type) {
    return type.kind() == TypeKind.ROW
        || type.fields().stream().anyMatch(field -> hasRecord(field.type()));
  }

  /** The user's imports, which come first. */
  private static String imports(String source) {
    Matcher imports = IMPORT.matcher(source);
    int end = 0;
    while (imports.find()) {
      end = imports.end();
    }
    return source.substring(0, end);
  }

  /** The class. Its method returns a primitive if the body never returns an object. */
  FunctionSource inClass() {
    if (isTable()) {
      return source(tableHead());
    }
    Optional<String> primitive = primitive(result);
    FunctionSource any = source(head("Object"));
    boolean isPrimitive =
        primitive.isPresent() && JavaSource.returnsPrimitives(any.className(), any.text(), METHOD);
    return source(head(isPrimitive ? primitive.get() : javaType(result, "Result", true)));
  }

  private boolean isTable() {
    return result.kind() == TypeKind.ROW && !result.nullable();
  }

  private FunctionSource source(String head) {
    String body = source.substring(imports.length());
    boolean isExpression = !isTable() && !FunctionSource.code(body).contains(";");
    String before =
        imports.replaceAll("\\s+", " ")
            + ("public final class " + CLASS + " { ")
            + records()
            + head
            + (isExpression ? " { return (" : " {");
    // The lines of the imports stay where they were.
    String after =
        imports.replaceAll("[^\\n\\r]", " ") + body + "\n" + (isExpression ? "); } }" : "} }");
    String whole = parameters + " " + result + " " + calledOnNull + source;
    return FunctionSource.of(function, whole, CLASS, before, after)
        .withLines((int) source.chars().filter(c -> c == '\n').count() + 1);
  }

  private String head(String resultType) {
    return "public static " + resultType + " " + METHOD + "(" + parameters() + ")";
  }

  /** What collects the rows that the body emits. */
  private String tableHead() {
    return "private List<Row> emitted; private void emit("
        + columns()
        + ") { emitted.add(new Row("
        + names(result.fields())
        + ")); } public List<Row> "
        + METHOD
        + "("
        + parameters()
        + ") { emitted = new ArrayList<>(); body("
        + names(parameters)
        + "); return emitted; } private void body("
        + parameters()
        + ")";
  }

  private String parameters() {
    return parameters.stream()
        .map(field -> javaType(field.type(), capitalized(field), calledOnNull) + " " + field.name())
        .collect(Collectors.joining(", "));
  }

  private String columns() {
    return components(result, "");
  }

  private static String names(List<Field> fields) {
    return fields.stream().map(Field::name).collect(Collectors.joining(", "));
  }

  /** The records that stand for what is a ROW. */
  private String records() {
    StringBuilder records = new StringBuilder();
    parameters.forEach(field -> addRecords(field.type(), capitalized(field), records));
    if (isTable()) {
      result.fields().forEach(field -> addRecords(field.type(), capitalized(field), records));
      records.append("public record Row(").append(columns()).append(") {} ");
    } else {
      addRecords(result, "Result", records);
    }
    return records.toString();
  }

  private static void addRecords(DataType type, String name, StringBuilder records) {
    switch (type.kind()) {
      case ROW -> {
        type.fields()
            .forEach(field -> addRecords(field.type(), name + capitalized(field), records));
        records.append("public record ").append(name);
        records.append("(").append(components(type, name)).append(") {} ");
      }
      case ARRAY -> addRecords(type.fields().get(0).type(), name, records);
      case MAP -> {
        addRecords(type.fields().get(0).type(), name + "Key", records);
        addRecords(type.fields().get(1).type(), name, records);
      }
      default -> {}
    }
  }

  private static String components(DataType row, String name) {
    return row.fields().stream()
        .map(field -> javaType(field.type(), name + capitalized(field), true) + " " + field.name())
        .collect(Collectors.joining(", "));
  }

  /**
   * The Java type of values of a type.
   *
   * @param record what the record is called that a ROW in it is
   */
  private static String javaType(DataType type, String record, boolean isNullable) {
    return switch (type.kind()) {
      case ROW -> record;
      case ARRAY -> "List<" + javaType(type.fields().get(0).type(), record, true) + ">";
      case MAP ->
          "Map<%s, %s>"
              .formatted(
                  javaType(type.fields().get(0).type(), record + "Key", true),
                  javaType(type.fields().get(1).type(), record, true));
      default ->
          isNullable ? JavaTypes.source(type) : primitive(type).orElse(JavaTypes.source(type));
    };
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

  private static String capitalized(Field field) {
    return field.name().substring(0, 1).toUpperCase(Locale.ROOT) + field.name().substring(1);
  }
}
