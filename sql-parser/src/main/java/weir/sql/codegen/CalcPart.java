package weir.sql.codegen;

import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/**
 * Writes one class of a projection: a method that makes some of the columns, the loops behind it,
 * and a method that says what the columns are.
 */
final class CalcPart {
  /** A class file has room for 65535 constants, and a method for 65535 bytes. */
  private static final int MAX_CHARACTERS = 300_000;

  private static final int MAX_COLUMNS = 500;

  private final ClassWriter owner = new ClassWriter();
  private final ExpressionCode expressions;
  private final LoopWriter loops;
  private final StringBuilder fill = new StringBuilder();
  private final StringBuilder describe = new StringBuilder();
  private int columns;

  CalcPart(RelDataType inputRowType, RexBuilder rexBuilder) {
    this.expressions = new ExpressionCode(inputRowType, rexBuilder, owner);
    this.loops = new LoopWriter(expressions, owner);
  }

  ClassWriter owner() {
    return owner;
  }

  /** The SQL text of calls that Calcite's translator wrote, which is not sure to compile. */
  Set<String> translatedCalls() {
    return expressions.translatedCalls();
  }

  /** Whether another column should go into another class. */
  boolean isFull() {
    return columns == MAX_COLUMNS || owner.size() > MAX_CHARACTERS;
  }

  /** The name of a method that writes the numbers of the rows that pass and says how many do. */
  String selection(RexNode condition) {
    return loops.selection(expressions.prepare(condition));
  }

  /**
   * Adds a column of the result.
   *
   * @param computed the projections so far by what they compute, and the columns that hold it
   */
  void add(int index, RexNode project, String name, Map<RexNode, Integer> computed) {
    columns++;
    String type = owner.constant("DataType", SchemaSource.of(ExpressionCode.type(project)));
    String field = "new Field(" + ClassWriter.literal(name) + ", " + type + ")";
    describe.append("    fields[" + index + "] = " + field + ";\n");
    String column = column(expressions.prepare(project), index, computed);
    fill.append("    columns[" + index + "] = " + column + ";\n");
  }

  /** A Java expression for a column of the result. */
  private String column(RexNode node, int index, Map<RexNode, Integer> computed) {
    RexInputRef shared = sharedColumn(node);
    if (shared != null) {
      return "in.column(" + shared.getIndex() + ")";
    }
    Integer same = computed.get(node);
    if (same != null) {
      return "columns[" + same + "]";
    }
    String method = loops.projection(node, computed);
    computed.put(node, index);
    return method + "(in, columns)";
  }

  /** The column that the expression only passes on, if it does: also through a cast. */
  private static @Nullable RexInputRef sharedColumn(RexNode node) {
    if (node instanceof RexInputRef reference) {
      return reference;
    }
    boolean isKept =
        node instanceof RexCall cast
            && cast.isA(SqlKind.CAST)
            && cast.getOperands().size() == 1
            && TranslatorFallback.isHeld(cast.getOperands().get(0).getType())
            && CastCode.isKept(
                ExpressionCode.type(cast.getOperands().get(0)), ExpressionCode.type(cast));
    return isKept ? sharedColumn(((RexCall) node).getOperands().get(0)) : null;
  }

  /** The class, once all columns have been added. */
  String source(String declaration, String className) {
    owner.addMethod("  void fill(RowBatch in, ColumnVector[] columns) {\n" + fill + "  }\n");
    owner.addMethod("  static void describe(Field[] fields) {\n" + describe + "  }\n");
    return owner.source(declaration, className);
  }
}
