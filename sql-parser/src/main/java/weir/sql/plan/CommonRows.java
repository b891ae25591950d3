package weir.sql.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Minus;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * INTERSECT and EXCEPT as a grouping of the rows of all inputs, which counts for each different row
 * how often it is in which inputs. With ALL, these counts say how often it comes out.
 */
final class CommonRows {
  private final SetOp operation;
  private final List<RelNode> inputs;
  private final RelDataType rowType;
  private final RexBuilder rexBuilder;
  private final int width;

  CommonRows(SetOp operation, List<RelNode> inputs) {
    this.operation = operation;
    this.rowType = operation.getRowType();
    this.inputs = Unions.aligned(inputs, rowType);
    this.rexBuilder = operation.getCluster().getRexBuilder();
    this.width = rowType.getFieldCount();
  }

  RelNode toRel() {
    List<RelNode> marked = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      marked.add(marked(inputs.get(i), i));
    }
    RelNode counted =
        LogicalAggregate.create(
            LogicalUnion.create(marked, true),
            operation.getHints(),
            ImmutableBitSet.range(width),
            null,
            counts());
    if (operation.all) {
      return new Repeat(withTimes(counted));
    }
    RelNode common = LogicalFilter.create(counted, isWanted(counted));
    return LogicalProject.create(
        common, List.of(), rexBuilder.identityProjects(rowType), rowType.getFieldNames(), Set.of());
  }

  /** The rows of an input, and for each input whether it is that one. */
  private RelNode marked(RelNode input, int number) {
    List<RexNode> projects = new ArrayList<>(rexBuilder.identityProjects(input.getRowType()));
    List<String> names = new ArrayList<>(rowType.getFieldNames());
    for (int i = 0; i < inputs.size(); i++) {
      projects.add(rexBuilder.makeLiteral(i == number));
      names.add("in" + i);
    }
    return LogicalProject.create(input, List.of(), projects, names, Set.of());
  }

  private List<AggregateCall> counts() {
    RelDataType bigint = rexBuilder.getTypeFactory().createSqlType(SqlTypeName.BIGINT);
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      calls.add(
          AggregateCall.create(
              SqlStdOperatorTable.COUNT,
              false,
              false,
              false,
              List.of(),
              List.of(),
              width + i,
              null,
              RelCollations.EMPTY,
              bigint,
              "count" + i));
    }
    return calls;
  }

  /** The rows, and how often each comes out. */
  private RelNode withTimes(RelNode counted) {
    RexNode times = rexBuilder.makeInputRef(counted, width);
    for (int i = 1; i < inputs.size(); i++) {
      RexNode other = rexBuilder.makeInputRef(counted, width + i);
      times = operation instanceof Minus ? less(times, other) : smaller(times, other);
    }
    List<RexNode> projects = new ArrayList<>(rexBuilder.identityProjects(rowType));
    projects.add(times);
    List<String> names = new ArrayList<>(rowType.getFieldNames());
    names.add("times");
    return LogicalProject.create(counted, List.of(), projects, names, Set.of());
  }

  private RexNode less(RexNode one, RexNode other) {
    return rexBuilder.makeCall(one.getType(), SqlStdOperatorTable.MINUS, List.of(one, other));
  }

  private RexNode smaller(RexNode one, RexNode other) {
    RexNode isSmaller = rexBuilder.makeCall(SqlStdOperatorTable.LESS_THAN, one, other);
    return rexBuilder.makeCall(SqlStdOperatorTable.CASE, isSmaller, one, other);
  }

  private RexNode isWanted(RelNode counted) {
    List<RexNode> conditions = new ArrayList<>();
    List<RelDataTypeField> fields = counted.getRowType().getFieldList();
    for (int i = 0; i < inputs.size(); i++) {
      boolean isThere = i == 0 || !(operation instanceof Minus);
      conditions.add(
          rexBuilder.makeCall(
              isThere ? SqlStdOperatorTable.GREATER_THAN : SqlStdOperatorTable.EQUALS,
              rexBuilder.makeInputRef(fields.get(width + i).getType(), width + i),
              rexBuilder.makeLiteral(BigDecimal.ZERO, fields.get(width + i).getType(), false)));
    }
    return RexUtil.composeConjunction(rexBuilder, conditions);
  }
}
