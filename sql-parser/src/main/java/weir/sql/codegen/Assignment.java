package weir.sql.codegen;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * What an INSERT does to a value on its way into a column: a CAST, except that text and bytes which
 * are too long are an error instead of being cut. Its operands are the value and the column's name.
 */
public final class Assignment {
  static final String NAME = "ASSIGN";

  private static final SqlFunction OPERATOR =
      new SqlFunction(
          NAME,
          SqlKind.OTHER_FUNCTION,
          binding -> binding.getOperandType(0),
          null,
          OperandTypes.VARIADIC,
          SqlFunctionCategory.SYSTEM);

  private Assignment() {}

  /** A value as a column of that type and name holds it. */
  public static RexNode of(RexNode value, RelDataType type, String column, RexBuilder rexBuilder) {
    return of(value, type, rexBuilder.makeLiteral(column), rexBuilder);
  }

  /** The same for a part of the value that {@code call} assigns. */
  static RexNode ofPart(RexNode part, RelDataType type, RexCall call, RexBuilder rexBuilder) {
    return of(part, type, call.getOperands().get(1), rexBuilder);
  }

  private static RexNode of(
      RexNode value, RelDataType type, RexNode column, RexBuilder rexBuilder) {
    if (SqlTypeUtil.equalSansNullability(rexBuilder.getTypeFactory(), value.getType(), type)) {
      return value;
    }
    RelDataType wanted =
        rexBuilder.getTypeFactory().createTypeWithNullability(type, value.getType().isNullable());
    return rexBuilder.makeCall(wanted, OPERATOR, List.of(value, column));
  }

  /**
   * What Calcite is told of the target: text and bytes without a limit, so that it puts no CAST
   * around values that would cut them before they come here.
   */
  public static Schema unlimited(Schema target) {
    return new Schema(
        target.fields().stream()
            .map(field -> new Field(field.name(), unlimited(field.type())))
            .toList());
  }

  private static DataType unlimited(DataType type) {
    return switch (type.kind()) {
      case CHAR, VARCHAR -> DataType.of(TypeKind.VARCHAR).withNullable(type.nullable());
      case BINARY, VARBINARY -> DataType.of(TypeKind.VARBINARY).withNullable(type.nullable());
      case ARRAY, MAP, ROW ->
          new DataType(
              type.kind(),
              type.precision(),
              type.scale(),
              type.nullable(),
              unlimited(new Schema(type.fields())).fields());
      default -> type;
    };
  }

  static boolean is(RexNode node) {
    return node instanceof RexCall call && call.getOperator().equals(OPERATOR);
  }

  static RexNode value(RexCall assignment) {
    return assignment.getOperands().get(0);
  }

  static String column(RexCall assignment) {
    return String.valueOf(RexLiteral.stringValue(assignment.getOperands().get(1)));
  }

  /** The CAST that it is if the value fits. */
  static RexNode cast(RexCall assignment, RexBuilder rexBuilder) {
    return rexBuilder.makeAbstractCast(assignment.getType(), value(assignment), false);
  }

  /** Without what changes nothing, so that a column that is only passed on is seen as one. */
  static RexNode simplified(RexCall assignment, RexBuilder rexBuilder) {
    RexNode value = value(assignment);
    while (value.isA(SqlKind.CAST) && isKept(((RexCall) value).getOperands().get(0), value)) {
      value = ((RexCall) value).getOperands().get(0);
    }
    RexNode assigned = ofPart(value, assignment.getType(), assignment, rexBuilder);
    return is(assigned) && isKept(value, assigned)
        ? cast((RexCall) assigned, rexBuilder)
        : assigned;
  }

  private static boolean isKept(RexNode from, RexNode to) {
    return TranslatorFallback.isHeld(from.getType())
        && CastCode.isKept(ExpressionCode.type(from), ExpressionCode.type(to));
  }
}
