package weir.sql.codegen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;

/**
 * Divides big expressions into methods: the JIT leaves methods of more than 8000 bytes to the
 * interpreter, and more than 64 KB cannot be loaded at all.
 */
final class Methods {
  /** How many nodes one method computes; a node takes some 20 to 60 bytes of byte code. */
  private static final int MAX_NODES = 100;

  private final ExpressionCode expressions;
  private final ClassWriter owner;
  private final Set<RexNode> outlined = new HashSet<>();
  private final Map<RexNode, String> names = new HashMap<>();
  private boolean hasResultFields;

  Methods(ExpressionCode expressions, ClassWriter owner) {
    this.expressions = expressions;
    this.owner = owner;
  }

  /** Decides which parts of an expression get methods of their own. */
  void plan(RexNode root) {
    nodes(root);
  }

  boolean isOutlined(RexNode node) {
    return outlined.contains(node);
  }

  /** How many nodes a method computes that has this node in it. */
  private int nodes(RexNode node) {
    if (!(node instanceof RexCall call) || outlined.contains(node)) {
      return 1;
    }
    record Operand(RexNode node, int nodes) {}
    List<Operand> operands = new ArrayList<>();
    int total = 1;
    for (RexNode operand : call.getOperands()) {
      Operand counted = new Operand(operand, nodes(operand));
      operands.add(counted);
      total += counted.nodes();
    }
    operands.sort(Comparator.comparingInt(Operand::nodes).reversed());
    for (Operand operand : operands) {
      if (total <= MAX_NODES || operand.nodes() == 1) {
        break;
      }
      outlined.add(operand.node());
      total -= operand.nodes() - 1;
    }
    return total;
  }

  /** The value as a method of its own computes it. */
  Value call(RexCall call, CodeWriter out) {
    Carrier carrier = Carrier.of(ExpressionCode.type(call));
    String name = names.get(call);
    if (name == null) {
      name = owner.newName("part");
      names.put(call, name);
      addMethod(name, call, carrier);
    }
    String value = out.local(carrier.javaType(), name + "(in, row)");
    String isNull = out.local("boolean", "partIsNull");
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, value, out.local("int", "partStart"), out.local("int", "partLength"))
        : Value.of(carrier, isNull, value);
  }

  private void addMethod(String name, RexCall call, Carrier carrier) {
    if (!hasResultFields) {
      hasResultFields = true;
      owner.addMethod(
          """
            // What a part says besides its value.
            private boolean partIsNull;
            private int partStart;
            private int partLength;
          """);
    }
    CodeWriter out = new CodeWriter(owner, 2, false, Map.of());
    Value value = expressions.inline(call, out);
    out.line("partIsNull = " + value.isNull() + ";");
    if (carrier == Carrier.BYTES) {
      out.line("partStart = " + value.start() + ";");
      out.line("partLength = " + value.length() + ";");
    }
    out.line("return " + value.code() + ";");
    owner.addMethod(
        "  private "
            + carrier.javaType()
            + " "
            + name
            + "(RowBatch in, int row) {\n"
            + out.columnLocals()
            + out.body()
            + "  }\n");
  }
}
