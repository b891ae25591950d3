package weir.sql.codegen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.FunctionClass;

/**
 * Writes a compilation unit: a class with the {@code apply} method, and behind it as many further
 * ones as the columns need.
 */
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

  private final RelDataType inputRowType;
  private final RexBuilder rexBuilder;

  /** The first one is the class that is known outside. */
  private final List<CalcPart> parts = new ArrayList<>();

  CalcWriter(RelDataType inputRowType, RexBuilder rexBuilder) {
    this.inputRowType = inputRowType;
    this.rexBuilder = rexBuilder;
    this.parts.add(new CalcPart(inputRowType, rexBuilder));
  }

  /** The SQL text of calls that Calcite's translator wrote, which is not sure to compile. */
  Set<String> translatedCalls() {
    Set<String> calls = new TreeSet<>();
    parts.forEach(part -> calls.addAll(part.translatedCalls()));
    return calls;
  }

  /** The classes of users' functions that are called. */
  List<FunctionClass> functions() {
    return parts.stream().flatMap(part -> part.owner().functions().stream()).distinct().toList();
  }

  /** The compilation unit. */
  String write(
      String packageName,
      String className,
      @Nullable RexNode condition,
      List<RexNode> projects,
      List<String> names) {
    if (condition != null) {
      writeSelection(condition);
    }
    addColumns(projects, names);
    writeApply(className, condition != null, projects.size());
    Set<String> imports = new TreeSet<>();
    StringBuilder classes = new StringBuilder();
    for (int i = 0; i < parts.size(); i++) {
      String name = partName(className, i);
      String declaration =
          i == 0
              ? "public final class " + name + " implements BatchFunction"
              : "final class " + name;
      classes.append(parts.get(i).source(declaration, name));
      imports.addAll(parts.get(i).owner().imports());
    }
    StringBuilder unit = new StringBuilder(head(packageName));
    imports.forEach(name -> unit.append("import ").append(name).append(";\n"));
    return unit.append(classes).toString();
  }

  /** What every compilation unit begins with. */
  static String head(String packageName) {
    return "package " + packageName + ";\n\n" + IMPORTS;
  }

  private static String partName(String className, int index) {
    return index == 0 ? className : className + index;
  }

  private ClassWriter main() {
    return parts.get(0).owner();
  }

  private void writeSelection(RexNode condition) {
    main()
        .addMethod(
            String.format(
                """
                  private RowBatch selected(RowBatch in) {
                    int[] rows = new int[in.size()];
                    int count = %s(in, rows);
                    return count == rows.length ? in : in.withSelection(rows, count);
                  }
                """,
                parts.get(0).selection(condition)));
  }

  private void addColumns(List<RexNode> projects, List<String> names) {
    Map<RexNode, Integer> computed = new HashMap<>();
    CalcPart part = parts.get(0);
    for (int i = 0; i < projects.size(); i++) {
      if (part.isFull()) {
        part = new CalcPart(inputRowType, rexBuilder);
        parts.add(part);
      }
      part.add(i, projects.get(i), names.get(i), computed);
    }
  }

  private void writeApply(String className, boolean hasCondition, int columns) {
    StringBuilder fill = new StringBuilder("    fill(in, columns);\n");
    StringBuilder describe = new StringBuilder("    describe(fields);\n");
    for (int i = 1; i < parts.size(); i++) {
      String name = partName(className, i);
      String part = main().contextField(name, "new " + name + "(context)");
      fill.append("    " + part + ".fill(in, columns);\n");
      describe.append("    " + name + ".describe(fields);\n");
    }
    String schema = main().constant("Schema", "schema()");
    main()
        .addMethod(
            "  public RowBatch apply(RowBatch input) {\n"
                + ("    RowBatch in = " + (hasCondition ? "selected(input)" : "input") + ";\n")
                + ("    ColumnVector[] columns = new ColumnVector[" + columns + "];\n")
                + fill
                + ("    return in.withColumns(" + schema + ", Arrays.asList(columns));\n")
                + "  }\n");
    main()
        .addMethod(
            "  private static Schema schema() {\n"
                + ("    Field[] fields = new Field[" + columns + "];\n")
                + describe
                + "    return new Schema(Arrays.asList(fields));\n"
                + "  }\n");
  }
}
