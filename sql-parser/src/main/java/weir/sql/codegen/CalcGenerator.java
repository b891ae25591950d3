package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.GeneratedCode;
import weir.engine.routine.FunctionClasses;
import weir.engine.runtime.CodeCompiler;

/**
 * Writes a filter and a projection as a class of {@link weir.engine.operator.BatchFunction}.
 *
 * <p>The condition makes a selection; each expression then fills one column of the batch's length
 * at the selected rows, in a loop of its own. Columns that are only passed on are shared, as are
 * row kinds and watermarks.
 */
public final class CalcGenerator {
  private static final String PACKAGE = "weir.generated";
  private static final String CLASS = "Calc";
  private static final int MAX_DESCRIPTION = 1000;

  private final RexBuilder rexBuilder;
  private final FunctionClasses functions;

  /**
   * @param rexBuilder has a type factory of {@link weir.sql.types.TypeMapping}
   * @param functions the classes of users' functions
   */
  public CalcGenerator(RexBuilder rexBuilder, FunctionClasses functions) {
    this.rexBuilder = rexBuilder;
    this.functions = functions;
  }

  /**
   * The code of a filter and a projection.
   *
   * @param inputRowType the columns that the expressions refer to
   * @param condition which rows pass: those for which it is TRUE; null for all
   * @param projects the columns of the result
   * @param names their names
   * @throws weir.engine.WeirException NOT_SUPPORTED where an expression has no code
   */
  public GeneratedCode generate(
      RelDataType inputRowType,
      @Nullable RexNode condition,
      List<RexNode> projects,
      List<String> names) {
    RexText text = new RexText(inputRowType);
    List<String> description = new ArrayList<>();
    if (condition != null) {
      description.add("WHERE " + shortened(text.of(condition)));
    }
    for (int i = 0; i < projects.size(); i++) {
      String sql = shortened(text.of(projects.get(i)));
      description.add(sql.equals(names.get(i)) ? sql : sql + " AS " + names.get(i));
    }
    CalcWriter writer = new CalcWriter(inputRowType, rexBuilder);
    String source = writer.write(PACKAGE, CLASS, condition, projects, names);
    GeneratedCode code =
        new GeneratedCode(PACKAGE + "." + CLASS, source, description, writer.functions());
    if (!writer.translatedCalls().isEmpty()) {
      check(code, writer.translatedCalls());
    }
    return code;
  }

  /** Calcite's translator may write what no compiler takes; that must show before a query runs. */
  private void check(GeneratedCode code, Set<String> translatedCalls) {
    try {
      new CodeCompiler(CalcGenerator.class.getClassLoader(), functions, 0).check(code);
    } catch (WeirException e) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          String.join(", ", translatedCalls) + " is not supported for these types",
          e);
    }
  }

  private static String shortened(String sql) {
    return sql.length() <= MAX_DESCRIPTION ? sql : sql.substring(0, MAX_DESCRIPTION) + "...";
  }
}
