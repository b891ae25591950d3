package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
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
import weir.engine.plan.GeneratedCode;
import weir.sql.types.TypeMapping;

/** Runs one expression over constants in all the ways in which a batch may hold them. */
final class LineRunner {
  /** Codes of a refusal to generate code where an operator wants a literal. */
  private static final Set<ErrorCode> REFUSALS =
      Set.of(ErrorCode.NOT_SUPPORTED, ErrorCode.TYPE_MISMATCH);

  private static final Schema ONE_COLUMN =
      Schema.of(new Field("k", DataType.of(TypeKind.BIGINT).withNullable(false)));

  private final Evaluator evaluator = new Evaluator(ONE_COLUMN);

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
    List<Answer> answers = new ArrayList<>();
    Project project = (Project) evaluator.queries().plan("SELECT " + expression + " FROM t");
    RexNode constant = project.getProjects().get(0);
    answers.add(new Answer("constant", ofConstant(project, constant)));
    if (answers.get(0).text().startsWith("! " + ErrorCode.NOT_SUPPORTED)) {
      return answers;
    }
    LiteralsAsColumns columns = new LiteralsAsColumns(project);
    RexNode variable = constant.accept(columns);
    if (!columns.values.isEmpty()) {
      answers.addAll(ofColumns(project, variable, columns));
    }
    return answers;
  }

  private static String ofConstant(Project project, RexNode constant) {
    try {
      GeneratedCode code = generate(project, project.getInput().getRowType(), constant);
      RowBatch batch = new RowBatchBuilder(ONE_COLUMN).row(1L).row(2L).build();
      return valueAt(Evaluator.compile(code).apply(batch), 1);
    } catch (WeirException e) {
      return "! " + e.code() + " " + e.getMessage();
    }
  }

  private static List<Answer> ofColumns(
      Project project, RexNode variable, LiteralsAsColumns columns) {
    BatchFunction function;
    try {
      function = Evaluator.compile(generate(project, columns.rowType(), variable));
    } catch (WeirException e) {
      return REFUSALS.contains(e.code())
          ? List.of()
          : List.of(new Answer("columns", "! " + e.code() + " " + e.getMessage()));
    }
    Schema schema = TypeMapping.toSchema(columns.rowType());
    Object[] values = columns.values.toArray();
    RowBatch dense = new RowBatchBuilder(schema).row(values).row(values).build();
    Object[] nulls = new Object[values.length];
    RowBatch sparse = new RowBatchBuilder(schema).row(nulls).row(values).row(nulls).build();
    String ofDense = run(function, dense, 1);
    String ofSparse = run(function, sparse, 1);
    String ofSelected = run(function, sparse.withSelection(new int[] {1, 0}, 1), 0);
    // A key that is NULL is an error of the rows around, of which the line does not speak.
    boolean isOfOtherRow = ofSparse.startsWith("! " + ErrorCode.INVALID_VALUE);
    return List.of(
        new Answer("columns", ofDense),
        new Answer("columns with NULLs", isOfOtherRow ? ofDense : ofSparse),
        new Answer("columns with selection", ofSelected));
  }

  private static GeneratedCode generate(Project project, RelDataType inputType, RexNode node) {
    return new CalcGenerator(project.getCluster().getRexBuilder())
        .generate(inputType, null, List.of(node), List.of("x"));
  }

  private static String run(BatchFunction function, RowBatch batch, int position) {
    try {
      return valueAt(function.apply(batch), position);
    } catch (WeirException e) {
      return "! " + e.code() + " " + e.getMessage();
    }
  }

  private static String valueAt(RowBatch batch, int position) {
    return ValueText.of(
        batch.values(batch.row(position)).get(0), batch.schema().type(0).withNullable(true));
  }

  /** Replaces literals by columns that hold them. */
  private static final class LiteralsAsColumns extends RexShuttle {
    private final RexBuilder builder;
    private final RelDataTypeFactory factory;
    private final List<RelDataType> types = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    LiteralsAsColumns(Project project) {
      builder = project.getCluster().getRexBuilder();
      factory = builder.getTypeFactory();
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
      values.add(value(literal));
      return new RexInputRef(types.size() - 1, type);
    }

    /** The literal as the generator itself understands it, which the constant's test covers. */
    private @Nullable Object value(RexLiteral literal) {
      GeneratedCode code =
          new CalcGenerator(builder)
              .generate(factory.builder().build(), null, List.of(literal), List.of("x"));
      RowBatch oneRow = RowBatch.of(new Schema(List.of()), List.of(), 1);
      return Evaluator.compile(code).apply(oneRow).values(0).get(0);
    }

    private RelDataType nullable(RelDataType type) {
      return factory.createTypeWithNullability(type, true);
    }
  }
}
