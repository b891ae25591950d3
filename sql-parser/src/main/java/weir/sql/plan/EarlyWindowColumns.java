package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.WindowSpec;

/**
 * The columns of windows that are grouped like other rows: by the keys and both edges of the
 * windows, which are assigned before.
 */
final class EarlyWindowColumns {
  private static final int LAST_MILLIS = -1;

  private final WindowAggregate aggregate;
  private final RexBuilder rexBuilder;
  private final int start;
  private final int end;

  EarlyWindowColumns(WindowAggregate aggregate) {
    this.aggregate = aggregate;
    this.rexBuilder = aggregate.getCluster().getRexBuilder();
    int width = aggregate.getInput().getRowType().getFieldCount();
    if (aggregate.window() instanceof WindowSpec.Assigned assigned) {
      this.start = assigned.startColumn();
      this.end = assigned.endColumn();
    } else {
      this.start = width;
      this.end = width + 1;
    }
  }

  /** The windows that are to be assigned; empty if they are already. */
  Optional<WindowSpec> window() {
    boolean isAssigned = aggregate.window() instanceof WindowSpec.Assigned;
    return isAssigned ? Optional.empty() : Optional.of(aggregate.window());
  }

  /** The input's columns, with those of the windows. */
  RelDataType assignedType() {
    return WindowAssign.withWindowColumns(
        types(), aggregate.getInput().getRowType(), aggregate.timeColumn());
  }

  /** What is grouped by: columns of the rows with their windows. */
  List<Integer> keys() {
    List<Integer> keys = new ArrayList<>(aggregate.keys());
    keys.add(start);
    keys.add(end);
    return keys;
  }

  GroupEnd end() {
    return new GroupEnd(end, 0);
  }

  /** The keys, window_start, window_end, then the aggregates. */
  RelDataType groupedType() {
    RelDataTypeFactory.Builder builder = types().builder();
    List<RelDataTypeField> fields = aggregate.getRowType().getFieldList();
    for (RelDataTypeField field : fields) {
      if (field.getIndex() != timeColumn()) {
        builder.add(field);
      }
    }
    return builder.build();
  }

  /** The output's column window_end. */
  int endColumn() {
    return aggregate.startColumn() + 1;
  }

  /** The output's column window_time. */
  int timeColumn() {
    return aggregate.startColumn() + 2;
  }

  /** The output, made of the groups: window_time is a millisecond before window_end. */
  List<RexNode> projects() {
    List<RexNode> projects = new ArrayList<>(rexBuilder.identityProjects(groupedType()));
    projects.add(timeColumn(), Times.plus(projects.get(endColumn()), LAST_MILLIS, rexBuilder));
    return projects;
  }

  private RelDataTypeFactory types() {
    return rexBuilder.getTypeFactory();
  }
}
