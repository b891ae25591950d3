package weir.sql.codegen;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.BatchFunction;
import weir.engine.routine.FunctionClasses;
import weir.sql.types.TypeMapping;

/** Runs one expression over constants in all the ways in which a batch may hold them. */
final class LineRunner {
  /** Codes of a refusal to generate code where an operator wants a literal. */
  private static final Set<ErrorCode> REFUSALS =
      Set.of(ErrorCode.NOT_SUPPORTED, ErrorCode.TYPE_MISMATCH);

  private static final Schema ONE_COLUMN =
      Schema.of(new Field("k", DataType.of(TypeKind.BIGINT).withNullable(false)));

  private final Evaluator evaluator = new Evaluator(ONE_COLUMN, false);

  /** What came of an expression: a value with its type, or an error. */
  record Answer(String mode, String text) {
    boolean fits(String expected) {
      if (!expected.startsWith("!")) {
        return text.equals(expected);
      }
      String[] codeAndMessage = expected.substring(1).strip().split(" ", 2);
      return text.startsWith("! " + codeAndMessage[0])
          && (codeAndMessage.length == 1 || text.contains(codeAndMessage[1]));
    }

    @Override
    public String toString() {
      return mode + ": " + text;
    }
  }

  List<Answer> answers(String expression) {
    Project project;
    try {
      project = (Project) evaluator.queries().plan("SELECT " + expression + " FROM t");
    } catch (IllegalArgumentException | CalciteException e) {
      return List.of(new Answer("validator", String.valueOf(e.getMessage())));
    }
    RexNode constant = project.getProjects().get(0);
    LiteralsAsColumns columns = new LiteralsAsColumns(project);
    RexNode variable = constant.accept(columns);
    try {
      return together(project, constant, variable, columns);
    } catch (WeirException e) {
      // Now each on its own, because one may be an error and the other not supported.
      return apart(project, constant, variable, columns);
    }
  }

  private static List<Answer> together(
      Project project, RexNode constant, RexNode variable, LiteralsAsColumns columns) {
    BatchFunction function = compile(project, columns.rowType(), List.of(constant, variable));
    RowBatch dense = function.apply(columns.dense());
    return List.of(
        new Answer("constant", valueAt(dense, 1, 0)),
        new Answer("columns", valueAt(dense, 1, 1)),
        new Answer("columns with NULLs", valueAt(function.apply(columns.sparse()), 1, 1)),
        new Answer("columns with selection", valueAt(function.apply(columns.selected()), 0, 1)));
  }

  private static List<Answer> apart(
      Project project, RexNode constant, RexNode variable, LiteralsAsColumns columns) {
    List<Answer> answers = new ArrayList<>();
    RowBatch anyRows = new RowBatchBuilder(ONE_COLUMN).row(1L).row(2L).build();
    RelDataType anyType = project.getInput().getRowType();
    answers.add(new Answer("constant", answer(project, anyType, constant, anyRows)));
    String ofDense = answer(project, columns.rowType(), variable, columns.dense());
    if (REFUSALS.stream().noneMatch(code -> ofDense.startsWith("! " + code))) {
      answers.add(new Answer("columns", ofDense));
      String ofSelected = answer(project, columns.rowType(), variable, columns.selected());
      answers.add(new Answer("columns with selection", ofSelected));
    }
    return answers;
  }

  private static String answer(
      Project project, RelDataType inputType, RexNode node, RowBatch batch) {
    try {
      RowBatch result = compile(project, inputType, List.of(node)).apply(batch);
      return valueAt(result, result.size() - 1, 0);
    } catch (WeirException e) {
      return "! " + e.code() + " " + e.getMessage();
    }
  }

  private static BatchFunction compile(
      Project project, RelDataType inputType, List<RexNode> nodes) {
    List<String> names = IntStream.range(0, nodes.size()).mapToObj(i -> "x" + i).toList();
    return Evaluator.compile(
        new CalcGenerator(
                project.getCluster().getRexBuilder(),
                new FunctionClasses(Evaluator.class.getClassLoader(), Path.of("")))
            .generate(inputType, null, nodes, names));
  }

  private static String valueAt(RowBatch batch, int position, int column) {
    Object value = batch.values(batch.row(position)).get(column);
    DataType type = batch.schema().type(column);
    return value == null && !type.nullable()
        ? "NULL of the type " + type
        : ValueText.of(value, type.withNullable(true));
  }

  /** Replaces literals by columns that hold them. */
  private static final class LiteralsAsColumns extends RexShuttle {
    private final RelDataTypeFactory factory;
    private final List<RelDataType> types = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    /** Begins with a column that the expression does not read: a batch needs one. */
    LiteralsAsColumns(Project project) {
      factory = project.getCluster().getTypeFactory();
      types.add(nullable(factory.createSqlType(SqlTypeName.BOOLEAN)));
      values.add(1L);
    }

    /** Two rows of the literals. */
    RowBatch dense() {
      Object[] row = values.toArray();
      return new RowBatchBuilder(schema()).row(row).row(row).build();
    }

    /** A row of the literals between two of NULLs. */
    RowBatch sparse() {
      Object[] row = values.toArray();
      Object[] nulls = new Object[row.length];
      return new RowBatchBuilder(schema()).row(nulls).row(row).row(nulls).build();
    }

    /** The same of which only the literals' row belongs to the batch. */
    RowBatch selected() {
      return sparse().withSelection(new int[] {1, 0}, 1);
    }

    private Schema schema() {
      return TypeMapping.toSchema(rowType());
    }

    RelDataType rowType() {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        names.add("c" + i);
      }
      return factory.createStructType(types, names);
    }

    @Override
    public RexNode visitCall(RexCall call) {
      if (call.getKind() == SqlKind.SEARCH) {
        List<RexNode> operands = new ArrayList<>(call.getOperands());
        operands.set(0, operands.get(0).accept(this));
        return call.clone(nullable(call.getType()), operands);
      }
      RexCall visited = (RexCall) super.visitCall(call);
      return call.getKind() == SqlKind.ROW
          ? visited
          : visited.clone(nullable(call.getType()), visited.getOperands());
    }

    @Override
    public RexNode visitLiteral(RexLiteral literal) {
      if (!TypeMapping.hasDataType(literal.getType())) {
        return literal;
      }
      RelDataType type = nullable(literal.getType());
      types.add(type);
      values.add(literal.isNull() ? null : value(literal));
      return new RexInputRef(types.size() - 1, type);
    }

    private static Object value(RexLiteral literal) {
      DataType type = ExpressionCode.type(literal.getType());
      return switch (Carrier.of(type)) {
        case BOOLEAN -> RexLiteral.booleanValue(literal);
        case LONG -> LiteralCode.longValue(literal, type);
        case DOUBLE -> literal.getValueAs(Double.class);
        case BYTES -> LiteralCode.bytes(literal, type);
        case OBJECT -> literal.getValueAs(BigDecimal.class).setScale(type.scale());
      };
    }

    private RelDataType nullable(RelDataType type) {
      return factory.createTypeWithNullability(type, true);
    }
  }
}
