package weir.sql.codegen;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.enumerable.EnumUtils;
import org.apache.calcite.adapter.enumerable.RexToLixTranslator;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.linq4j.tree.BlockBuilder;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.Statement;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexProgram;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.function.Failures;
import weir.sql.types.TypeMapping;

/**
 * Functions that only Calcite's translator knows. Each call becomes a method over boxed values; the
 * operands are computed by our own code and handed to it.
 */
final class TranslatorFallback {
  /** Functions whose answer depends on who asks, which a plan does not know. */
  private static final Set<String> SESSION_FUNCTIONS =
      Set.of(
          "USER",
          "CURRENT_USER",
          "SESSION_USER",
          "SYSTEM_USER",
          "CURRENT_ROLE",
          "CURRENT_PATH",
          "CURRENT_CATALOG",
          "CURRENT_SCHEMA");

  private final ExpressionCode expressions;
  private final ClassWriter owner;
  private final JavaTypeFactory typeFactory;
  private final Map<RexNode, String> methods = new HashMap<>();
  private final Set<String> calls = new LinkedHashSet<>();

  /** Declarations of what is the same for every row; not static, because it may keep state. */
  private final BlockBuilder constants = new BlockBuilder(false);

  private int writtenConstants;

  TranslatorFallback(ExpressionCode expressions, ClassWriter owner) {
    this.expressions = expressions;
    this.owner = owner;
    this.typeFactory = (JavaTypeFactory) expressions.rexBuilder().getTypeFactory();
  }

  /** Whether the engine has values of that type. */
  static boolean isHeld(RelDataType type) {
    return TypeMapping.hasDataType(type);
  }

  /** The SQL text of the calls that the translator wrote. */
  Set<String> calls() {
    return calls;
  }

  Value call(RexCall call, CodeWriter out) {
    refuseUnrepeatable(call);
    calls.add(expressions.sql(call));
    DataType type = ExpressionCode.type(call);
    List<RexNode> inputs = new ArrayList<>();
    RexCall overInputs = (RexCall) call.accept(new InputExtractor(call, inputs));
    List<String> arguments = new ArrayList<>();
    for (RexNode input : inputs) {
      Value value = expressions.value(input, out);
      arguments.add(CalciteCarrier.argument(value, ExpressionCode.type(input), out));
    }
    String method = methods.get(overInputs);
    if (method == null) {
      method = addMethod(call, overInputs, inputs);
      methods.put(overInputs, method);
    }
    String result = method + "(" + String.join(", ", arguments) + ")";
    return CalciteCarrier.result(result, type, expressions.where(call), out);
  }

  private void refuseUnrepeatable(RexCall call) {
    SqlOperator operator = call.getOperator();
    if (!operator.isDeterministic()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          operator.getName()
              + " is not supported: each time it gives another answer, so that a query could not"
              + " be run again with the same result");
    }
    if (SESSION_FUNCTIONS.contains(operator.getName())) {
      throw notSupported(call, null);
    }
    if (operator.getName().equals("AGE") && call.getOperands().size() == 1) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          expressions.sql(call)
              + " is not supported: it reads the machine's clock; give it CURRENT_TIMESTAMP first");
    }
  }

  private String addMethod(RexCall call, RexCall overInputs, List<RexNode> inputs) {
    String name = owner.newName("call");
    owner.setFinalField("DataContext", DataContext.ROOT.name, "new QueryContext(context)");
    owner.use(DataContext.class);
    owner.use(QueryContext.class);
    try {
      Type javaType = typeFactory.getJavaClass(call.getType());
      List<String> parameters = new ArrayList<>();
      for (int i = 0; i < inputs.size(); i++) {
        Type inputType = typeFactory.getJavaClass(inputs.get(i).getType());
        parameters.add(CalciteCarrier.javaName(inputType) + " " + parameterName(i));
      }
      String signature =
          CalciteCarrier.javaName(javaType)
              + " "
              + name
              + "("
              + String.join(", ", parameters)
              + ")";
      String body = body(overInputs, inputs, javaType);
      owner.addMethod(
          String.format(
              """
                private %s {
                  try
              %s
                  catch (RuntimeException failure) {
                    throw %s.of(%s, failure);
                  }
                }
              """,
              signature, body, owner.use(Failures.class), expressions.where(call)));
      return name;
    } catch (WeirException e) {
      throw e;
    } catch (RuntimeException | AssertionError e) {
      throw notSupported(call, e);
    }
  }

  private String body(RexCall overInputs, List<RexNode> inputs, Type javaType) {
    RelDataTypeFactory.Builder inputRow = typeFactory.builder();
    for (int i = 0; i < inputs.size(); i++) {
      inputRow.add(parameterName(i), inputs.get(i).getType());
    }
    RexProgram program =
        RexProgram.create(
            inputRow.build(),
            List.of(overInputs),
            null,
            List.of("result"),
            expressions.rexBuilder());
    RexToLixTranslator.InputGetter parameters =
        (list, index, storageType) -> {
          Type inputType = typeFactory.getJavaClass(inputs.get(index).getType());
          Expression parameter = Expressions.parameter(inputType, parameterName(index));
          return storageType == null ? parameter : EnumUtils.convert(parameter, storageType);
        };
    BlockBuilder block = new BlockBuilder();
    Expression result =
        RexToLixTranslator.translateProjects(
                program,
                typeFactory,
                SqlConformanceEnum.LENIENT,
                block,
                constants,
                null,
                DataContext.ROOT,
                parameters,
                null)
            .get(0);
    block.add(Expressions.return_(null, EnumUtils.convert(result, javaType)));
    writeConstants();
    return Expressions.toString(block.toBlock());
  }

  /** Makes fields of what the translator wants to compute once: literals, function objects. */
  private void writeConstants() {
    List<Statement> statements = constants.toBlock().statements;
    for (Statement statement : statements.subList(writtenConstants, statements.size())) {
      owner.addMethod("  private " + Expressions.toString(statement));
    }
    writtenConstants = statements.size();
  }

  private static String parameterName(int index) {
    return "argument" + index;
  }

  private WeirException notSupported(RexCall call, @Nullable Throwable cause) {
    String message = expressions.sql(call) + " is not supported";
    return new WeirException(ErrorCode.NOT_SUPPORTED, message, null, cause);
  }

  /**
   * Replaces operands by references to parameters. Literals stay, because some functions look at
   * them when code is made, and so do calls of types that only Calcite knows.
   */
  private static final class InputExtractor extends RexShuttle {
    private final RexCall root;
    private final List<RexNode> inputs;

    InputExtractor(RexCall root, List<RexNode> inputs) {
      this.root = root;
      this.inputs = inputs;
    }

    @Override
    public RexNode visitCall(RexCall call) {
      boolean isOperand = !call.equals(root) && isHeld(call.getType());
      return isOperand ? input(call) : super.visitCall(call);
    }

    @Override
    public RexNode visitInputRef(RexInputRef reference) {
      return input(reference);
    }

    @Override
    public RexNode visitDynamicParam(RexDynamicParam parameter) {
      return input(parameter);
    }

    @Override
    public RexNode visitFieldAccess(RexFieldAccess access) {
      return input(access);
    }

    private RexNode input(RexNode node) {
      int index = inputs.indexOf(node);
      if (index < 0) {
        index = inputs.size();
        inputs.add(node);
      }
      return new RexInputRef(index, node.getType());
    }
  }
}
