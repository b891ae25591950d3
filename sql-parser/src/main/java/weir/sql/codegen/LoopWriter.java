package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexNode;
import weir.engine.data.DataType;

/**
 * Writes the loops over a batch. Each comes twice: for batches without NULLs in the columns that it
 * reads, where most code about NULLs falls away, and for all others.
 */
final class LoopWriter {
  private static final int DEPTH = 3;

  private final ExpressionCode expressions;
  private final ClassWriter owner;

  LoopWriter(ExpressionCode expressions, ClassWriter owner) {
    this.expressions = expressions;
    this.owner = owner;
  }

  /** The name of a method that writes the numbers of the rows that pass and says how many do. */
  String selection(RexNode condition) {
    return method(
        "select",
        "int %s(RowBatch in, int[] rows)",
        "(in, rows)",
        Map.of(),
        out -> {
          // Written for every row, so that there is no branch to mispredict.
          String passes = out.named(expressions.isTrue(condition, out));
          out.line("rows[count] = row;");
          out.line("count += " + passes + " ? 1 : 0;");
          return new Frame("    int count = 0;\n", "    return count;\n");
        });
  }

  /**
   * The name of a method that makes a column.
   *
   * @param computed what the result's columns hold that were made before
   */
  String projection(RexNode project, Map<RexNode, Integer> computed) {
    DataType type = ExpressionCode.type(project);
    return method(
        "project",
        "ColumnVector %s(RowBatch in, ColumnVector[] columns)",
        "(in, columns)",
        computed,
        out -> {
          Value value = expressions.value(project, out);
          return value.carrier() == Carrier.of(type)
              ? OutputColumn.write(value, out)
              : OutputColumn.write(Value.ofNull(Carrier.of(type)), out);
        });
  }

  /** Statements before and behind a loop. */
  record Frame(String before, String behind) {}

  private String method(
      String prefix,
      String signature,
      String arguments,
      Map<RexNode, Integer> computed,
      Function<CodeWriter, Frame> body) {
    CodeWriter general = new CodeWriter(owner, DEPTH, false, computed);
    Frame frame = body.apply(general);
    String withoutNulls = withoutNulls(general.columns());
    String shortcut = "";
    if (!withoutNulls.isEmpty()) {
      CodeWriter dense = new CodeWriter(owner, DEPTH, true, computed);
      Frame denseFrame = body.apply(dense);
      String name = owner.newName(prefix + "Dense");
      addMethod(String.format(signature, name), "", dense, denseFrame);
      shortcut = "    if (" + withoutNulls + ") return " + name + arguments + ";\n";
    }
    String name = owner.newName(prefix);
    addMethod(String.format(signature, name), shortcut, general, frame);
    return name;
  }

  private void addMethod(String signature, String shortcut, CodeWriter out, Frame frame) {
    owner.addMethod(
        "  private "
            + signature
            + " {\n"
            + shortcut
            + out.columnLocals()
            + frame.before()
            + """
                  final int[] selection = in.selection();
                  final int size = in.size();
                  for (int i = 0; i < size; i++) {
                    final int row = selection == null ? i : selection[i];
              """
            + out.body()
            + "    }\n"
            + frame.behind()
            + "  }\n");
  }

  /** A Java condition: that none of those columns has a NULL; empty if none can have. */
  private static String withoutNulls(SortedMap<Integer, DataType> columns) {
    List<Map.Entry<Integer, DataType>> nullable =
        columns.entrySet().stream()
            .filter(column -> column.getValue().nullable())
            .filter(column -> Carrier.of(column.getValue()) != Carrier.OBJECT)
            .toList();
    return nullable.stream()
        .map(column -> "in.column(" + column.getKey() + ").nulls() == null")
        .collect(Collectors.joining(" && "));
  }
}
