package weir.sql.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.plan.AsofMatch;

/**
 * What a left and a right row are compared by: a right expression that is before or behind a left
 * one, each over its own input.
 *
 * @param left over the left input
 * @param kind how the right one compares with it
 * @param right over the right input
 * @param origin where it stands
 */
record AsofComparison(RexNode left, SqlKind kind, RexNode right, Origin origin) {
  private static final Set<SqlTypeName> TYPES =
      Set.of(
          SqlTypeName.TIMESTAMP,
          SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE,
          SqlTypeName.DATE,
          SqlTypeName.TIME,
          SqlTypeName.TINYINT,
          SqlTypeName.SMALLINT,
          SqlTypeName.INTEGER,
          SqlTypeName.BIGINT);

  AsofMatch match() {
    return switch (kind) {
      case LESS_THAN_OR_EQUAL -> AsofMatch.LATEST_UNTIL;
      case LESS_THAN -> AsofMatch.LATEST_BEFORE;
      case GREATER_THAN_OR_EQUAL -> AsofMatch.EARLIEST_FROM;
      case GREATER_THAN -> AsofMatch.EARLIEST_AFTER;
      default -> throw origin.notSupported("MATCH_CONDITION takes <, <=, > or >=");
    };
  }

  /** The same between two columns as far as it can be, with the constants between them apart. */
  Shifted shifted(RelNode leftInput, RelNode rightInput) {
    RexBuilder rexBuilder = leftInput.getCluster().getRexBuilder();
    ConstantFolding folding = new ConstantFolding(rexBuilder);
    Sum ofLeft = Sum.of(left.accept(folding), leftInput, rexBuilder);
    Sum ofRight = Sum.of(right.accept(folding), rightInput, rexBuilder);
    RelDataType type = commonType(ofLeft.column.getType(), ofRight.column.getType(), rexBuilder);
    return new Shifted(
        cast(ofLeft.column, type, rexBuilder),
        cast(ofRight.column, type, rexBuilder),
        ofLeft.millis - ofRight.millis);
  }

  private RelDataType commonType(RelDataType one, RelDataType other, RexBuilder rexBuilder) {
    RelDataType type = rexBuilder.getTypeFactory().leastRestrictive(List.of(one, other));
    if (type == null || !TYPES.contains(type.getSqlTypeName())) {
      throw origin.notSupported(
          "MATCH_CONDITION compares times, dates or whole numbers, not "
              + (type == null ? one + " with " + other : type));
    }
    return type;
  }

  private static RexNode cast(RexNode column, RelDataType type, RexBuilder rexBuilder) {
    return SqlTypeUtil.equalSansNullability(column.getType(), type)
        ? column
        : rexBuilder.makeAbstractCast(
            rexBuilder
                .getTypeFactory()
                .createTypeWithNullability(type, column.getType().isNullable()),
            column,
            false);
  }

  /**
   * @param shift what is added to the left one
   */
  record Shifted(RexNode left, RexNode right, long shift) {}

  /** A column and a constant, or any expression and none. */
  private record Sum(RexNode column, long millis) {
    static Sum of(RexNode expression, RelNode input, RexBuilder rexBuilder) {
      Optional<LinearTime> sum =
          LinearTime.of(expression)
              .filter(time -> time.factors().size() == 1 && time.factors().values().contains(1));
      return sum.map(
              time -> {
                Map.Entry<Integer, Integer> factor = time.factors().entrySet().iterator().next();
                return new Sum(rexBuilder.makeInputRef(input, factor.getKey()), time.millis());
              })
          .orElseGet(() -> new Sum(expression, 0));
    }
  }
}
