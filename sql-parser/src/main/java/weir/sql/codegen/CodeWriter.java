package weir.sql.codegen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;

/**
 * Collects the statements that one method runs for one row, {@code row}. Remembers which
 * expressions have been computed on the way to here, so that none is computed twice.
 */
final class CodeWriter {
  private static final String INDENT = "  ";
  private static final String COLUMN = "column";
  private static final String COMPUTED = "computed";
  private static final Pattern NAME = Pattern.compile("!?\\w+");

  private final ClassWriter owner;
  private final boolean assumesNoNulls;
  private final Map<RexNode, Integer> computed;
  private final SortedMap<Integer, DataType> usedComputed = new TreeMap<>();
  private final StringBuilder body = new StringBuilder();
  private final Deque<Map<RexNode, Value>> scopes = new ArrayDeque<>();
  private final SortedMap<Integer, DataType> columns = new TreeMap<>();
  private String indent;

  /**
   * @param assumesNoNulls whether the method runs only over batches in which no column of
   *     primitives that it reads has a NULL
   * @param computed expressions that columns of the result hold already, by the columns' numbers
   */
  CodeWriter(ClassWriter owner, int depth, boolean assumesNoNulls, Map<RexNode, Integer> computed) {
    this.owner = owner;
    this.indent = INDENT.repeat(depth);
    this.assumesNoNulls = assumesNoNulls;
    this.computed = computed;
    scopes.push(new HashMap<>());
  }

  ClassWriter owner() {
    return owner;
  }

  String body() {
    return body.toString();
  }

  /** The columns that the code reads. */
  SortedMap<Integer, DataType> columns() {
    return columns;
  }

  void line(String code) {
    body.append(indent).append(code).append('\n');
  }

  /**
   * Starts a block; what is computed in it is not known behind it. Blocks nest; nothing breaks out
   * of one, because Janino may lose track of the types of locals where a {@code break} goes.
   */
  void open(String header) {
    line(header + " {");
    indent += INDENT;
    scopes.push(new HashMap<>());
  }

  /** Ends a block that started with an {@code if} and starts that of the other case. */
  void otherwise() {
    closeWith("else");
  }

  /** Ends a block and starts another one that belongs to it. */
  void closeWith(String header) {
    close("} " + header + " {");
    indent += INDENT;
    scopes.push(new HashMap<>());
  }

  void close() {
    close("}");
  }

  private void close(String end) {
    scopes.pop();
    indent = indent.substring(INDENT.length());
    line(end);
  }

  /** Declares a local that keeps its value. */
  String local(String javaType, String value) {
    String name = owner.newName("v");
    line(javaType + " " + name + " = " + value + ";");
    return name;
  }

  /** A condition as a name or literal, so that it can be written twice. */
  String named(String condition) {
    return NAME.matcher(condition).matches() ? condition : local("boolean", condition);
  }

  /** Declares locals for a value that is assigned later, and is NULL until then. */
  Value declare(Carrier carrier) {
    String isNull = local("boolean", Value.ALWAYS);
    String code = local(carrier.javaType(), carrier.blank());
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, code, local("int", "0"), local("int", "0"))
        : Value.of(carrier, isNull, code);
  }

  void assign(Value target, Value value) {
    line(target.isNull() + " = " + value.isNull() + ";");
    if (value.isAlwaysNull()) {
      return;
    }
    line(target.code() + " = " + value.code() + ";");
    if (target.carrier() == Carrier.BYTES) {
      line(target.start() + " = " + value.start() + ";");
      line(target.length() + " = " + value.length() + ";");
    }
  }

  /** The value of an expression that has been computed on every way to here, or null. */
  @Nullable Value known(RexNode node) {
    for (Map<RexNode, Value> scope : scopes) {
      Value value = scope.get(node);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  void remember(RexNode node, Value value) {
    scopes.element().put(node, value);
  }

  /** The value of an expression that a column of the result holds already, or null. */
  @Nullable Value computed(RexNode node, DataType type) {
    Integer index = computed.get(node);
    if (index == null) {
      return null;
    }
    usedComputed.put(index, type);
    return value(COMPUTED + index, type, type.nullable());
  }

  /** The value of a column in this row. */
  Value column(int index, DataType type) {
    columns.put(index, type);
    // The batch is not asked for NULLs among objects.
    boolean isWithoutNulls = assumesNoNulls && Carrier.of(type) != Carrier.OBJECT;
    return value(COLUMN + index, type, type.nullable() && !isWithoutNulls);
  }

  private Value value(String name, DataType type, boolean mayBeNull) {
    Carrier carrier = Carrier.of(type);
    if (carrier == Carrier.OBJECT) {
      String object = local("Object", name + ".value(row)");
      String isNull = mayBeNull ? local("boolean", object + " == null") : Value.NEVER;
      return Value.of(carrier, isNull, object);
    }
    String nulls = name + "Nulls";
    String test = nulls + " != null && ColumnVector.isSet(" + nulls + ", row)";
    String isNull = mayBeNull ? local("boolean", test) : Value.NEVER;
    return switch (carrier) {
      case BOOLEAN -> Value.of(carrier, isNull, local("boolean", name + "[row] != 0"));
      case LONG, DOUBLE -> Value.of(carrier, isNull, local(carrier.javaType(), name + "[row]"));
      case BYTES, OBJECT ->
          Value.bytes(
              isNull,
              name,
              local("int", name + "Starts[row]"),
              local("int", name + "Lengths[row]"));
    };
  }

  /** Whether a slab is no local of the loop. */
  static boolean isSameForAllRows(String slab) {
    return slab.equals(ClassWriter.TEXTS)
        || slab.startsWith(COLUMN)
        || slab.startsWith(COMPUTED)
        || slab.startsWith(ClassWriter.CONTEXT)
        || slab.startsWith(ClassWriter.CONSTANT);
  }

  /** Statements that take the arrays out of the batch {@code in} and of {@code columns}. */
  String columnLocals() {
    StringBuilder locals = new StringBuilder();
    columns.forEach(
        (index, type) -> arrays(locals, COLUMN + index, "in.column(" + index + ")", type));
    usedComputed.forEach(
        (index, type) -> arrays(locals, COMPUTED + index, "columns[" + index + "]", type));
    return locals.toString();
  }

  private void arrays(StringBuilder out, String name, String column, DataType type) {
    String vector =
        switch (type.layout()) {
          case LONG -> "((LongVector) " + column + ")";
          case DOUBLE -> "((DoubleVector) " + column + ")";
          case BYTES -> "((BytesVector) " + column + ")";
          case OBJECT -> "((ObjectVector) " + column + ")";
        };
    switch (type.layout()) {
      case LONG -> array(out, "long[]", name, vector + ".values()");
      case DOUBLE -> array(out, "double[]", name, vector + ".values()");
      case BYTES -> {
        array(out, "byte[]", name, vector + ".slab()");
        array(out, "int[]", name + "Starts", vector + ".starts()");
        array(out, "int[]", name + "Lengths", vector + ".lengths()");
      }
      case OBJECT -> array(out, "ObjectVector", name, vector);
    }
    if (type.nullable() && Carrier.of(type) != Carrier.OBJECT) {
      array(out, "long[]", name + "Nulls", vector + ".nulls()");
    }
  }

  private static void array(StringBuilder out, String javaType, String name, String value) {
    out.append("    final " + javaType + " " + name + " = " + value + ";\n");
  }
}
