package weir.sql.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlRexConvertletTable;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;
import weir.sql.parse.GroupsFrame;

/**
 * How calls become expressions: as Calcite has it, but for TIMESTAMPDIFF in milliseconds and
 * smaller units, which Calcite counts in whole seconds, for {@link JsonValueCall} and other
 * functions of JSON, and for the distances of {@link GroupsFrame}.
 */
final class Convertlets implements SqlRexConvertletTable {
  static final Convertlets INSTANCE = new Convertlets();

  private static final SqlFunction TO_TIMESTAMP = SqlLibraryOperators.TO_TIMESTAMP_PG;

  /** Functions of Calcite's that fail on a text that is no JSON, or take it for NULL as JSON. */
  private static final Set<String> OF_JSON =
      Set.of(
          "JSON_INSERT",
          "JSON_KEYS",
          "JSON_LENGTH",
          "JSON_PRETTY",
          "JSON_REMOVE",
          "JSON_REPLACE",
          "JSON_SET",
          "JSON_STORAGE_SIZE");

  private Convertlets() {}

  @Override
  public @Nullable SqlRexConvertlet get(SqlCall call) {
    if (call.getOperator().equals(GroupsFrame.DISTANCE)) {
      return Convertlets::distance;
    }
    if (call.getOperator().getName().equals(TO_TIMESTAMP.getName())) {
      return Convertlets::toTimestamp;
    }
    if (call.getOperator().equals(SqlStdOperatorTable.JSON_VALUE)) {
      return JsonValueCall::convert;
    }
    if (OF_JSON.contains(call.getOperator().getName())) {
      return Convertlets::ofJson;
    }
    return call.getKind() == SqlKind.TIMESTAMP_DIFF
            && call.operand(0) instanceof SqlIntervalQualifier unit
            && perMilli(unit.getUnit()) > 0
        ? Convertlets::smallDifference
        : StandardConvertletTable.INSTANCE.get(call);
  }

  /** Calcite's, whose time has no zone. */
  private static RexNode toTimestamp(SqlRexContext context, SqlCall call) {
    List<RexNode> operands =
        call.getOperandList().stream().map(context::convertExpression).toList();
    RelDataType type = context.getValidator().getValidatedNodeType(call);
    return context.getRexBuilder().makeCall(type, TO_TIMESTAMP, operands);
  }

  /** NULL if the text is no JSON. */
  private static RexNode ofJson(SqlRexContext context, SqlCall call) {
    RexBuilder rexBuilder = context.getRexBuilder();
    List<RexNode> operands =
        call.getOperandList().stream().map(context::convertExpression).toList();
    RelDataType type =
        rexBuilder
            .getTypeFactory()
            .createTypeWithNullability(context.getValidator().getValidatedNodeType(call), true);
    return rexBuilder.makeCall(
        type,
        SqlStdOperatorTable.CASE,
        List.of(
            rexBuilder.makeCall(SqlStdOperatorTable.IS_JSON_VALUE, operands.get(0)),
            rexBuilder.makeCall(type, call.getOperator(), operands),
            rexBuilder.makeNullLiteral(type)));
  }

  private static RexNode distance(SqlRexContext context, SqlCall call) {
    RexNode number = context.convertExpression(call.operand(0));
    return context.getRexBuilder().makeCall(number.getType(), call.getOperator(), List.of(number));
  }

  /** How many of a unit are a millisecond; 0 for longer ones. */
  private static long perMilli(TimeUnit unit) {
    return switch (unit) {
      case MILLISECOND -> 1;
      case MICROSECOND -> 1_000;
      case NANOSECOND -> 1_000_000;
      default -> 0;
    };
  }

  private static RexNode smallDifference(SqlRexContext context, SqlCall call) {
    RexBuilder rexBuilder = context.getRexBuilder();
    RelDataTypeFactory factory = rexBuilder.getTypeFactory();
    RexNode from = context.convertExpression(call.operand(1));
    RexNode to = context.convertExpression(call.operand(2));
    boolean isNullable = from.getType().isNullable() || to.getType().isNullable();
    RelDataType interval =
        factory.createTypeWithNullability(
            factory.createSqlIntervalType(
                new SqlIntervalQualifier(TimeUnit.SECOND, null, SqlParserPos.ZERO)),
            isNullable);
    RelDataType number =
        factory.createTypeWithNullability(factory.createSqlType(SqlTypeName.BIGINT), isNullable);
    RexNode difference =
        rexBuilder.makeCall(interval, SqlStdOperatorTable.MINUS_DATE, List.of(to, from));
    RexNode millis =
        rexBuilder.makeReinterpretCast(number, difference, rexBuilder.makeLiteral(false));
    long factor = perMilli(((SqlIntervalQualifier) call.operand(0)).getUnit());
    RexNode count =
        factor == 1
            ? millis
            : rexBuilder.makeCall(
                number,
                SqlStdOperatorTable.MULTIPLY,
                List.of(millis, rexBuilder.makeBigintLiteral(BigDecimal.valueOf(factor))));
    return rexBuilder.ensureType(context.getValidator().getValidatedNodeType(call), count, false);
  }
}
