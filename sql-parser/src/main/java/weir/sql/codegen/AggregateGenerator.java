package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import weir.engine.AggregateMethods;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionSignature;
import weir.engine.data.DataType;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.UserAggregate;
import weir.engine.routine.JavaForm;
import weir.engine.routine.UserAggregator;
import weir.engine.routine.UserFailure;
import weir.sql.types.TypeMapping;
import weir.sql.validate.SignatureChoice;

/** Writes a class of {@link UserAggregator} for a user's aggregate function of some columns. */
public final class AggregateGenerator {
  private static final String PACKAGE = "weir.generated";
  private static final String CLASS = "Aggregate";

  private final FunctionDefinition function;
  private final FunctionSignature signature;
  private final AggregateMethods methods;
  private final List<RexNode> arguments = new ArrayList<>();
  private final ClassWriter owner = new ClassWriter();
  private final ExpressionCode expressions;
  private final String target;
  private final String query;

  private AggregateGenerator(
      FunctionDefinition function, List<RelDataType> types, RexBuilder rexBuilder) {
    this.function = function;
    this.signature = SignatureChoice.of(function, types).signature();
    this.methods = signature.aggregate().orElseThrow();
    RelDataTypeFactory.Builder row = rexBuilder.getTypeFactory().builder();
    for (RelDataType type : types) {
      arguments.add(new RexInputRef(arguments.size(), type));
      row.add("argument" + arguments.size(), type);
    }
    this.expressions = new ExpressionCode(row.build(), rexBuilder, owner);
    owner.useFunction(function.code());
    this.target = owner.instance(function.code().className());
    this.query = owner.contextField("String", "context.query()");
  }

  /**
   * A function of columns of those types.
   *
   * @param rexBuilder has a type factory of {@link TypeMapping}
   */
  public static UserAggregate of(
      FunctionDefinition function, List<RelDataType> types, RexBuilder rexBuilder) {
    AggregateGenerator generator = new AggregateGenerator(function, types, rexBuilder);
    return new UserAggregate(function.name(), generator.write(), generator.methods.retracts());
  }

  private GeneratedCode write() {
    owner.addMethod(
        """
          public java.lang.reflect.Type stateType() {
            return %s.stateType(%s.class);
          }
        """
            .formatted(owner.use(JavaForm.class), function.code().className()));
    addCreate();
    addRows("add", "accumulate", methods.accumulateReturns());
    if (methods.retracts()) {
      addRows("retract", "retract", methods.retractReturns());
    } else {
      addNoRetract();
    }
    addMerge();
    addResult();
    String body =
        owner.source(
            "public final class " + CLASS + " implements " + UserAggregator.class.getSimpleName(),
            CLASS);
    StringBuilder unit = new StringBuilder(CalcWriter.head(PACKAGE));
    owner.use(UserAggregator.class);
    owner.imports().forEach(name -> unit.append("import ").append(name).append(";\n"));
    return new GeneratedCode(
        PACKAGE + "." + CLASS,
        unit.append(body).toString(),
        List.of(function.name()),
        List.copyOf(owner.functions()));
  }

  private String failure(String method) {
    return "throw %s.ofCall(%s, %s, failure);"
        .formatted(
            owner.use(UserFailure.class),
            ClassWriter.literal(function.name() + "." + method),
            query);
  }

  private void addCreate() {
    owner.addMethod(
        """
          private %s create() {
            try {
              return %s.create();
            } catch (Throwable failure) {
              %s
            }
          }
        """
            .formatted(methods.stateClass(), target, failure("create")));
  }

  /** A loop over rows, and the call for one of them. */
  private void addRows(String name, String method, boolean returnsState) {
    String call = owner.newName(method);
    CodeWriter out = new CodeWriter(owner, 3, false, Map.of());
    JavaCallCode calls = new JavaCallCode(expressions, owner);
    List<Value> values = new ArrayList<>();
    List<DataType> types = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      RexNode passed = calls.passed(arguments.get(i), signature.parameters().get(i));
      types.add(ExpressionCode.type(passed));
      values.add(expressions.value(passed, out));
    }
    List<String> passed = new ArrayList<>(List.of("in", "row", "state"));
    for (int i = 0; i < values.size(); i++) {
      passed.add(calls.argument(function, signature, i, types.get(i), values.get(i)));
    }
    String isNull =
        function.calledOnNull() ? Value.NEVER : Value.or(values.stream().map(Value::isNull));
    out.open("if (" + Value.not(out.named(isNull)) + ")");
    String state = methods.stateClass();
    out.line(state + " state = (" + state + ") states[groups[i]];");
    out.line("if (state == null) state = create();");
    out.line("states[groups[i]] = " + call + "(" + String.join(", ", passed) + ");");
    out.close();
    owner.addMethod(
        "  public void %s(Object[] states, RowBatch in, int[] rows, int[] groups, int from, int to) {\n"
                .formatted(name)
            + out.columnLocals()
            + "    for (int i = from; i < to; i++) {\n      final int row = rows[i];\n"
            + out.body()
            + "    }\n  }\n");
    addCall(call, method, returnsState);
  }

  private void addCall(String name, String method, boolean returnsState) {
    String state = methods.stateClass();
    String parameters =
        JavaCallCode.parameters(signature).stream()
            .map(parameter -> ", " + parameter)
            .collect(Collectors.joining());
    String invocation =
        target
            + "."
            + method
            + "("
            + Stream.concat(Stream.of("state"), JavaCallCode.arguments(signature).stream())
                .collect(Collectors.joining(", "))
            + ")";
    owner.addMethod(
        """
          private %1$s %2$s(RowBatch in, int row, %1$s state%3$s) {
            try {
              %4$s
            } catch (Throwable failure) {
              throw %5$s.of(%6$s, in, row, %7$s, failure, new Object[] {%8$s});
            }
          }
        """
            .formatted(
                state,
                name,
                parameters,
                returnsState ? "return " + invocation + ";" : invocation + "; return state;",
                owner.use(UserFailure.class),
                ClassWriter.literal(function.name() + "." + method),
                query,
                String.join(", ", JavaCallCode.shown(signature))));
  }

  private void addNoRetract() {
    owner.addMethod(
        """
          public void retract(
              Object[] states, RowBatch in, int[] rows, int[] groups, int from, int to) {
            throw new UnsupportedOperationException("there is no retract");
          }
        """);
  }

  private void addMerge() {
    owner.addMethod(
        """
          public Object merge(Object state, Object other) {
            try {
              return %1$s.merge((%2$s) state, (%2$s) other);
            } catch (Throwable failure) {
              %3$s
            }
          }
        """
            .formatted(target, methods.stateClass(), failure("merge")));
  }

  private void addResult() {
    String state = methods.stateClass();
    DataType type = signature.result();
    JavaCallCode calls = new JavaCallCode(expressions, owner);
    String form =
        "%s.ofResult(%s.class, \"result\", new Class[] {%s.class}, %s)"
            .formatted(
                owner.use(JavaForm.class),
                function.code().className(),
                state,
                owner.constant("DataType", SchemaSource.of(type)));
    owner.addMethod(
        """
          public Object result(Object state) {
            try {
              %1$s result = %2$s.result(state == null ? create() : (%3$s) state);
              return result == null ? null : %4$s;
            } catch (Throwable failure) {
              %5$s
            }
          }
        """
            .formatted(
                signature.javaResult(),
                target,
                state,
                calls.column(type, form),
                failure("result")));
  }
}
