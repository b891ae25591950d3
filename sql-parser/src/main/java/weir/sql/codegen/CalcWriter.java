package weir.sql.codegen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Field;
import weir.engine.data.Schema;

/** Writes one class: its {@code apply} method and the loops behind it. */
final class CalcWriter {
  private static final String IMPORTS =
      """
      import java.math.BigDecimal;
      import java.util.Arrays;
      import weir.engine.data.*;
      import weir.engine.function.*;
      import weir.engine.operator.BatchFunction;
      import weir.engine.operator.ExpressionContext;
      """;

  private final ClassWriter owner = new ClassWriter();
  private final ExpressionCode expressions;
  private final LoopWriter loops;

  /** The projections so far by what they compute, and the columns that hold it. */
  private final Map<RexNode, Integer> computed = new HashMap<>();

  CalcWriter(RelDataType inputRowType, RexBuilder rexBuilder) {
    this.expressions = new ExpressionCode(inputRowType, rexBuilder, owner);
    this.loops = new LoopWriter(expressions, owner);
  }

  /** The SQL text of calls that Calcite's translator wrote, which is not sure to compile. */
  Set<String> translatedCalls() {
    return expressions.translatedCalls();
  }

  /** The compilation unit. */
  String write(
      String packageName,
      String className,
      @Nullable RexNode condition,
      List<RexNode> projects,
      List<String> names) {
    List<String> lines = new ArrayList<>();
    lines.add("RowBatch in = " + (condition == null ? "input" : "selected(input)"));
    lines.add("ColumnVector[] columns = new ColumnVector[" + projects.size() + "]");
    if (condition != null) {
      writeSelection(condition);
    }
    for (int i = 0; i < projects.size(); i++) {
      lines.add("columns[" + i + "] = " + column(projects.get(i), i));
    }
    String schema = owner.constant("Schema", SchemaSource.of(schema(projects, names)));
    lines.add("return in.withColumns(" + schema + ", Arrays.asList(columns))");
    StringBuilder apply = new StringBuilder("  public RowBatch apply(RowBatch input) {\n");
    lines.forEach(line -> apply.append("    ").append(line).append(";\n"));
    owner.addMethod(apply.append("  }\n").toString());
    return owner.source(packageName, className, IMPORTS);
  }

  private static Schema schema(List<RexNode> projects, List<String> names) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < projects.size(); i++) {
      fields.add(new Field(names.get(i), ExpressionCode.type(projects.get(i))));
    }
    return new Schema(fields);
  }

  private void writeSelection(RexNode condition) {
    String select = loops.selection(expressions.prepare(condition));
    owner.addMethod(
        String.format(
            """
              private RowBatch selected(RowBatch in) {
                int[] rows = new int[in.size()];
                int count = %s(in, rows);
                return count == rows.length ? in : in.withSelection(rows, count);
              }
            """,
            select));
  }

  /** A Java expression for a column of the result. */
  private String column(RexNode project, int index) {
    RexNode node = expressions.prepare(project);
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
}
