package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.FunctionParameter;
import weir.engine.WeirException;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.operator.stateful.FunctionTraits;
import weir.engine.operator.stateful.InitialState;
import weir.engine.plan.ConstantRow;
import weir.engine.routine.FunctionClasses;
import weir.engine.udf.OutputKind;
import weir.sql.types.TypeMapping;
import weir.sql.validate.JavaArguments;
import weir.sql.validate.StatefulTableFunction;

/** The call of a stateful function, read and checked. */
final class StatefulCall {
  private final RexCall call;
  private final StatefulTableFunction operator;
  private final RexBuilder rexBuilder;
  private final Origin origin;

  private StatefulCall(TableFunctionScan scan, Origin origin) {
    this.call = (RexCall) scan.getCall();
    this.operator = (StatefulTableFunction) call.op;
    this.rexBuilder = scan.getCluster().getRexBuilder();
    this.origin = origin;
  }

  /**
   * The node that stands for a call.
   *
   * @param queries makes trees of tables beside the first
   */
  static RelNode toRel(
      TableFunctionScan scan,
      FunctionClasses classes,
      Function<SqlNode, RelNode> queries,
      Origin origin) {
    StatefulCall read = new StatefulCall(scan, origin);
    ConstantRow arguments = read.arguments(scan);
    FunctionObject function = read.function(classes, arguments);
    read.check(function.traits());
    List<RelNode> inputs = new ArrayList<>(List.of(scan.getInput(0)));
    StatefulTableFunction.Partition initial = read.operator.initial();
    List<Integer> keys = read.operator.input().keyColumns(inputs.get(0).getRowType());
    List<Integer> initialKeys = List.of();
    if (initial != null) {
      RelNode table = queries.apply(initial.table());
      initialKeys = initial.keyColumns(table.getRowType());
      read.checkInitial(function, inputs.get(0), keys, table, initialKeys);
      inputs.add(table);
    }
    return new Stateful(
        inputs,
        new Stateful.Call(
            read.operator.definition(),
            arguments,
            function.traits(),
            keys,
            initialKeys,
            read.order(inputs.get(0).getRowType()),
            scan.getRowType(),
            origin));
  }

  private int order(RelDataType input) {
    return operator.input().order() == null
        ? -1
        : StatefulTableFunction.Partition.column(
                input, Objects.requireNonNull(operator.input().order()))
            .getIndex();
  }

  /** The constants that the constructor takes. */
  private ConstantRow arguments(TableFunctionScan scan) {
    List<RelDataType> types = call.operands.stream().map(RexNode::getType).toList();
    List<FunctionParameter> parameters = operator.signature(types).parameters();
    RelDataTypeFactory factory = rexBuilder.getTypeFactory();
    RelDataTypeFactory.Builder rowType = factory.builder();
    ImmutableList.Builder<RexLiteral> literals = ImmutableList.builder();
    for (int i = 0; i < parameters.size(); i++) {
      RelDataType passed = passedType(parameters.get(i), types.get(i), factory);
      rowType.add("a" + i, passed);
      literals.add(literal(i, passed));
    }
    Values values =
        LogicalValues.create(
            scan.getCluster(), rowType.build(), ImmutableList.of(literals.build()));
    return new ConstantRow(
        LiteralRows.of(values).get(0), TypeMapping.toSchema(values.getRowType()));
  }

  /** Here nothing becomes wider on the way: the constant has the parameter's own type. */
  private static RelDataType passedType(
      FunctionParameter parameter, RelDataType argument, RelDataTypeFactory factory) {
    RelDataType passed = JavaArguments.passedType(parameter, argument, factory);
    return parameter.type().kind().isInteger()
        ? TypeMapping.toRelDataType(factory, parameter.type().withNullable(argument.isNullable()))
        : passed;
  }

  private RexLiteral literal(int operand, RelDataType type) {
    RexNode given = call.operands.get(operand);
    RexNode value =
        SqlTypeUtil.equalSansNullability(rexBuilder.getTypeFactory(), given.getType(), type)
            ? given
            : rexBuilder.makeAbstractCast(type, given, false);
    RexNode folded = value.accept(new ConstantFolding(rexBuilder));
    if (folded instanceof RexCall cast && cast.operands.size() == 1) {
      RexNode inner = cast.operands.get(0).accept(new ConstantFolding(rexBuilder));
      folded = rexBuilder.makeCast(type, inner, true, false);
    }
    if (folded instanceof RexLiteral literal) {
      return literal;
    }
    throw origin.notSupported(
        "argument %d of %s must be a constant, such as 5, 'text' or INTERVAL '1' HOUR"
            .formatted(operand + 1, operator.getName()));
  }

  private FunctionObject function(FunctionClasses classes, ConstantRow arguments) {
    try {
      return FunctionObject.of(classes.load(operator.definition().code()), arguments, "");
    } catch (WeirException e) {
      throw origin.error(e.code(), text(e));
    }
  }

  private void check(FunctionTraits traits) {
    if (traits.timeColumn().isEmpty()) {
      return;
    }
    String time = traits.timeColumn().get();
    boolean isColumn =
        operator.definition().signatures().get(0).result().fields().stream()
            .anyMatch(field -> field.name().equals(time) && field.type().kind().isTimestamp());
    if (!isColumn) {
      throw origin.error(
          ErrorCode.TYPE_MISMATCH,
          "timeColumn() of %s says '%s', which is no TIMESTAMP column of what it gives out"
              .formatted(operator.getName(), time));
    }
    if (traits.output() == OutputKind.UPDATE) {
      throw origin.error(
          ErrorCode.NOT_SUPPORTED,
          operator.getName()
              + " updates its rows and names a timeColumn(); rows that change have no event time");
    }
    if (traits.timeBehind().isNegative()) {
      throw origin.error(
          ErrorCode.INVALID_VALUE, "timeBehind() of " + operator.getName() + " is negative");
    }
  }

  private void checkInitial(
      FunctionObject function,
      RelNode input,
      List<Integer> keys,
      RelNode table,
      List<Integer> initialKeys) {
    for (int i = 0; i < keys.size(); i++) {
      RelDataType wanted = input.getRowType().getFieldList().get(keys.get(i)).getType();
      RelDataType given = table.getRowType().getFieldList().get(initialKeys.get(i)).getType();
      if (!TypeMapping.toDataType(wanted).name().equals(TypeMapping.toDataType(given).name())) {
        throw origin.error(
            ErrorCode.TYPE_MISMATCH,
            "the keys of the two tables differ: %s and %s; cast one in a subquery"
                .formatted(
                    TypeMapping.toDataType(wanted).name(), TypeMapping.toDataType(given).name()));
      }
    }
    try {
      InitialState.check(
          function.types().state(), TypeMapping.toSchema(table.getRowType()), initialKeys);
    } catch (WeirException e) {
      throw origin.error(e.code(), "the table with the state to begin with: " + text(e));
    }
  }

  private static String text(WeirException e) {
    @Nullable String message = e.getMessage();
    return message == null ? "" : message;
  }
}
