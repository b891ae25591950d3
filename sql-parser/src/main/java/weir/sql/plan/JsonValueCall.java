package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJsonEmptyOrError;
import org.apache.calcite.sql.SqlJsonValueEmptyOrErrorBehavior;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlJsonValueFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql2rel.SqlRexContext;
import weir.engine.data.DataType;

/**
 * {@code JSON_VALUE(j, path RETURNING type ...)}: the value as text, cast to the type; what is no
 * such value goes by the ON ERROR clause. Calcite gives it the Java class that a JSON reader has
 * made, whatever the type is.
 *
 * <p>A path that says neither {@code lax} nor {@code strict} is lax if there is an ON EMPTY clause,
 * as in a strict one a missing value is an error and nothing is ever empty.
 */
final class JsonValueCall {
  private static final Pattern HAS_MODE =
      Pattern.compile("\\s*(lax|strict)\\s", Pattern.CASE_INSENSITIVE);
  private static final int SCALE = 10;

  private final SqlRexContext context;
  private final RexBuilder rexBuilder;
  private final SqlCall call;
  private final List<SqlNode> operands;

  private JsonValueCall(SqlRexContext context, SqlCall call) {
    this.context = context;
    this.call = call;
    rexBuilder = context.getRexBuilder();
    operands = SqlJsonValueFunction.removeTypeSpecOperands(call);
  }

  static RexNode convert(SqlRexContext context, SqlCall call) {
    return new JsonValueCall(context, call).convert();
  }

  private RexNode convert() {
    RelDataType type = context.getValidator().getValidatedNodeType(call);
    if (SqlTypeUtil.isCharacter(type)) {
      return rexBuilder.makeCall(type, call.getOperator(), arguments());
    }
    RexNode text = rexBuilder.makeCall(text(), call.getOperator(), arguments());
    int onError = clause(SqlJsonEmptyOrError.ERROR);
    if (onError < 0) {
      return cast(text, type, true);
    }
    SqlNode behavior = operands.get(onError - 1);
    if (isSymbol(behavior, SqlJsonValueEmptyOrErrorBehavior.ERROR)) {
      return cast(text, type, false);
    }
    return isSymbol(behavior, SqlJsonValueEmptyOrErrorBehavior.NULL)
        ? cast(text, type, true)
        : castOr(text, type, context.convertExpression(behavior));
  }

  /** What is NULL stays so, and what is no such value is another one. */
  private RexNode castOr(RexNode text, RelDataType type, RexNode otherwise) {
    RexNode value = cast(text, type, true);
    RexNode hasFailed =
        rexBuilder.makeCall(
            SqlStdOperatorTable.AND,
            rexBuilder.makeCall(SqlStdOperatorTable.IS_NULL, value),
            rexBuilder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, text));
    return rexBuilder.makeCall(
        type,
        SqlStdOperatorTable.CASE,
        List.of(hasFailed, rexBuilder.makeCast(type, otherwise), value));
  }

  /** Whole numbers are rounded, as by any CAST of a number. */
  private RexNode cast(RexNode text, RelDataType type, boolean isSafe) {
    RexNode from =
        SqlTypeName.INT_TYPES.contains(type.getSqlTypeName())
            ? rexBuilder.makeAbstractCast(number(), text, isSafe)
            : text;
    return rexBuilder.makeAbstractCast(type, from, isSafe);
  }

  private List<RexNode> arguments() {
    List<RexNode> arguments = new ArrayList<>();
    arguments.add(context.convertExpression(operands.get(0)));
    arguments.add(path());
    for (SqlNode operand : operands.subList(2, operands.size())) {
      RexNode argument = context.convertExpression(operand);
      arguments.add(isSymbol(operand) ? argument : rexBuilder.makeCast(text(), argument));
    }
    return arguments;
  }

  private RexNode path() {
    SqlNode path = operands.get(1);
    return clause(SqlJsonEmptyOrError.EMPTY) > 0
            && path instanceof SqlLiteral literal
            && !HAS_MODE.matcher(literal.getValueAs(String.class)).lookingAt()
        ? rexBuilder.makeLiteral("lax " + literal.getValueAs(String.class))
        : context.convertExpression(path);
  }

  /** Where it stands for what a clause is; -1 if there is none. */
  private int clause(SqlJsonEmptyOrError kind) {
    for (int i = 2; i < operands.size(); i++) {
      if (isSymbol(operands.get(i), kind)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isSymbol(SqlNode node) {
    return node instanceof SqlLiteral literal && literal.getValue() instanceof Enum<?>;
  }

  private static boolean isSymbol(SqlNode node, Enum<?> symbol) {
    return node instanceof SqlLiteral literal && literal.getValue() == symbol;
  }

  private RelDataType text() {
    return nullable(types().createSqlType(SqlTypeName.VARCHAR));
  }

  private RelDataType number() {
    return nullable(
        types().createSqlType(SqlTypeName.DECIMAL, DataType.MAX_DECIMAL_PRECISION, SCALE));
  }

  private RelDataType nullable(RelDataType type) {
    return types().createTypeWithNullability(type, true);
  }

  private RelDataTypeFactory types() {
    return rexBuilder.getTypeFactory();
  }
}
