package weir.sql.plan;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.TimestampString;

/**
 * Gives TIMESTAMP WITH LOCAL TIME ZONE its meaning: a literal is read in the session's time zone
 * and becomes the instant, and where such a time meets a plain TIMESTAMP, that one is taken as a
 * time of the session's zone too. May be applied to an expression once.
 */
final class LocalTimes extends RexShuttle {
  private final RexBuilder rexBuilder;
  private final ZoneId zone;

  LocalTimes(RexBuilder rexBuilder, ZoneId zone) {
    this.rexBuilder = rexBuilder;
    this.zone = zone;
  }

  @Override
  public RexNode visitLiteral(RexLiteral literal) {
    return isLocal(literal.getType()) && literal.getValue() instanceof TimestampString text
        ? instant(text, literal.getType())
        : literal;
  }

  @Override
  public RexNode visitCall(RexCall call) {
    RexNode visited = super.visitCall(call);
    if (visited.getKind() == SqlKind.CAST && visited instanceof RexCall cast) {
      return cast(cast);
    }
    if (visited instanceof RexCall changed
        && changed.operands.size() == 2
        && (SqlKind.COMPARISON.contains(call.getKind()) || call.getKind() == SqlKind.MINUS)) {
      return aligned(changed);
    }
    return visited;
  }

  private RexNode instant(TimestampString text, RelDataType type) {
    long millis =
        LocalDateTime.ofInstant(Instant.ofEpochMilli(text.getMillisSinceEpoch()), ZoneOffset.UTC)
            .atZone(zone)
            .toInstant()
            .toEpochMilli();
    return rexBuilder.makeTimestampWithLocalTimeZoneLiteral(
        TimestampString.fromMillisSinceEpoch(millis), type.getPrecision());
  }

  /** A constant cast is made now. */
  private RexNode cast(RexCall cast) {
    RexNode operand = cast.operands.get(0);
    if (!isLocal(cast.getType())) {
      return cast;
    }
    Optional<TimestampString> text =
        isPlain(operand.getType()) && operand instanceof RexLiteral literal
            ? Optional.ofNullable(literal.getValueAs(TimestampString.class))
            : TimestampText.of(operand);
    return text.map(time -> instant(time, cast.getType())).orElse(cast);
  }

  private RexNode aligned(RexCall call) {
    RexNode left = call.operands.get(0);
    RexNode right = call.operands.get(1);
    if (isLocal(left.getType()) && isPlain(right.getType())) {
      return call.clone(call.getType(), List.of(left, localized(right, left.getType())));
    }
    if (isPlain(left.getType()) && isLocal(right.getType())) {
      return call.clone(call.getType(), List.of(localized(left, right.getType()), right));
    }
    return call;
  }

  private RexNode localized(RexNode time, RelDataType type) {
    RelDataTypeFactory factory = rexBuilder.getTypeFactory();
    RelDataType wanted = factory.createTypeWithNullability(type, time.getType().isNullable());
    return cast((RexCall) rexBuilder.makeAbstractCast(wanted, time, false));
  }

  private static boolean isLocal(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
  }

  private static boolean isPlain(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.TIMESTAMP;
  }
}
