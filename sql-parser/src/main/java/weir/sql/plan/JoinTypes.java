package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.JoinType;

/** Calcite's kinds of joins as the engine's, and the rows that they give. */
final class JoinTypes {
  private JoinTypes() {}

  static JoinType of(JoinRelType type) {
    return switch (type) {
      case INNER -> JoinType.INNER;
      case LEFT -> JoinType.LEFT;
      case RIGHT -> JoinType.RIGHT;
      case FULL -> JoinType.FULL;
      case SEMI -> JoinType.SEMI;
      case ANTI -> JoinType.ANTI;
      case ASOF, LEFT_ASOF, LEFT_MARK ->
          throw new WeirException(ErrorCode.NOT_SUPPORTED, type + " joins are not supported");
    };
  }

  static JoinRelType toRel(JoinType type) {
    return switch (type) {
      case INNER -> JoinRelType.INNER;
      case LEFT -> JoinRelType.LEFT;
      case RIGHT -> JoinRelType.RIGHT;
      case FULL -> JoinRelType.FULL;
      case SEMI -> JoinRelType.SEMI;
      case ANTI -> JoinRelType.ANTI;
    };
  }

  /** The columns of a left and a right row that match. */
  static RelDataType pair(RelNode left, RelNode right) {
    return left.getCluster()
        .getTypeFactory()
        .builder()
        .addAll(left.getRowType().getFieldList())
        .addAll(right.getRowType().getFieldList())
        .build();
  }

  /** The columns that come out of a join. */
  static RelDataType output(RelNode left, RelNode right, JoinType type) {
    RelDataTypeFactory.Builder builder = left.getCluster().getTypeFactory().builder();
    add(left.getRowType().getFieldList(), type.givesRightAlone(), builder);
    if (type.givesPairs()) {
      add(right.getRowType().getFieldList(), type.givesLeftAlone(), builder);
    }
    return builder.build();
  }

  private static void add(
      List<RelDataTypeField> fields, boolean mayBeMissing, RelDataTypeFactory.Builder builder) {
    for (RelDataTypeField field : fields) {
      builder.add(field);
      if (mayBeMissing) {
        builder.nullable(true);
      }
    }
  }
}
