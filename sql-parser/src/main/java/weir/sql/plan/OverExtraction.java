package weir.sql.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.rex.RexWindowExclusion;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.ErrorCode;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;
import weir.sql.parse.GroupsFrame;
import weir.sql.validate.Positions;

/**
 * Makes nodes of the functions over windows in projections: below a projection that has some, one
 * {@link Over} for each pair of PARTITION BY and ORDER BY, and below these what they are of.
 */
final class OverExtraction {
  private static final long MILLIS_PER_DAY = 86_400_000;

  private final Project project;
  private final RexBuilder rexBuilder;

  /** The columns below: those of the input, then expressions over them. */
  private final List<RexNode> columns;

  private final List<String> names;

  private record Window(List<Integer> keys, List<RelFieldCollation> order) {}

  private final Map<Window, List<RexOver>> windows = new LinkedHashMap<>();

  private OverExtraction(Project project) {
    this.project = project;
    this.rexBuilder = project.getCluster().getRexBuilder();
    this.columns = new ArrayList<>(rexBuilder.identityProjects(project.getInput().getRowType()));
    this.names = new ArrayList<>(project.getInput().getRowType().getFieldNames());
  }

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy instanceof Project project && project.containsOver()
        ? new OverExtraction(project).extract()
        : copy;
  }

  private RelNode extract() {
    new Collector().visitEach(project.getProjects());
    int width = columns.size();
    Map<RexOver, RexNode> results = new LinkedHashMap<>();
    List<Over> templates = new ArrayList<>();
    for (Map.Entry<Window, List<RexOver>> entry : windows.entrySet()) {
      templates.add(template(entry.getKey(), entry.getValue()));
    }
    RelNode node = LogicalProject.create(project.getInput(), List.of(), columns, names, Set.of());
    int next = columns.size();
    assert width <= next;
    int at = 0;
    for (List<RexOver> overs : windows.values()) {
      Over template = templates.get(at++);
      node = new Over(node, template.keys(), template.order(), template.calls(), template.origin());
      for (RexOver over : overs) {
        results.put(over, rexBuilder.makeInputRef(over.getType(), next++));
      }
    }
    return LogicalProject.create(
        node,
        project.getHints(),
        new Replacement(results).visitList(project.getProjects()),
        project.getRowType().getFieldNames(),
        Set.of());
  }

  /** An Over whose input does not matter yet, as columns may still be added below. */
  private Over template(Window window, List<RexOver> overs) {
    List<Over.Call> calls = new ArrayList<>();
    Origin origin = originOf(overs.get(0));
    for (RexOver over : overs) {
      calls.add(call(over, window, originOf(over)));
    }
    return new Over(project.getInput(), window.keys, window.order, calls, origin);
  }

  private Origin originOf(RexOver over) {
    Origin view = Origin.of(project);
    return view.view() == null ? new Origin(Positions.start(over.getParserPosition()), null) : view;
  }

  /** The column below of an expression. */
  private int column(RexNode expression) {
    int index = columns.indexOf(expression);
    if (index >= 0) {
      return index;
    }
    columns.add(expression);
    names.add("over" + columns.size());
    return columns.size() - 1;
  }

  private Window window(RexWindow window) {
    List<Integer> keys = new ArrayList<>();
    for (RexNode key : window.partitionKeys) {
      if (!(key instanceof RexLiteral)) {
        keys.add(column(key));
      }
    }
    List<RelFieldCollation> order = new ArrayList<>();
    for (RexFieldCollation collation : window.orderKeys) {
      int column = Arrival.is(collation.left) ? SortKey.ARRIVAL : column(collation.left);
      order.add(
          new RelFieldCollation(column, collation.getDirection(), collation.getNullDirection()));
    }
    return new Window(keys, order);
  }

  private Over.Call call(RexOver over, Window window, Origin origin) {
    OverFunction function = function(over);
    List<RexNode> operands = over.getOperands();
    List<Integer> arguments = new ArrayList<>();
    List<AggregateCall> aggregate = new ArrayList<>();
    long number = 1;
    switch (function) {
      case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> {}
      case ROW_NUMBER_IN_FRAME -> requireEndsWithRow(over.getWindow(), origin);
      case NTILE -> number = positive(over, operands.get(0), origin);
      case FIRST_VALUE, LAST_VALUE -> arguments.add(column(operands.get(0)));
      case NTH_VALUE -> {
        arguments.add(column(operands.get(0)));
        number = positive(over, operands.get(1), origin);
      }
      case LAG, LEAD -> {
        arguments.add(column(withType(operands.get(0), over.getType())));
        number = operands.size() > 1 ? constant(over, operands.get(1), origin) : 1;
        if (operands.size() > 2) {
          arguments.add(column(withType(operands.get(2), over.getType())));
        }
      }
      case AGGREGATE -> {
        operands.forEach(operand -> arguments.add(column(operand)));
        aggregate.add(aggregate(over, arguments));
      }
    }
    return new Over.Call(
        function,
        aggregate,
        arguments,
        number,
        over.ignoreNulls(),
        function.isFramed() ? frame(over, window, origin) : whole(),
        "over_" + over.getAggOperator().getName().toLowerCase(Locale.ROOT),
        over.getType());
  }

  private static Frame whole() {
    return new Frame(Frame.Unit.ROWS, FrameBound.START, FrameBound.END, Frame.Exclusion.NONE);
  }

  private RexNode withType(RexNode value, RelDataType type) {
    return SqlTypeUtil.equalSansNullability(value.getType(), type)
        ? value
        : rexBuilder.makeAbstractCast(
            rexBuilder
                .getTypeFactory()
                .createTypeWithNullability(type, value.getType().isNullable()),
            value,
            false);
  }

  private AggregateCall aggregate(RexOver over, List<Integer> arguments) {
    return AggregateCall.create(
        over.getParserPosition(),
        over.getAggOperator(),
        over.isDistinct(),
        false,
        over.ignoreNulls(),
        List.of(),
        arguments,
        -1,
        null,
        RelCollations.EMPTY,
        over.getType(),
        null);
  }

  private static void requireEndsWithRow(RexWindow window, Origin origin) {
    if (!window.getUpperBound().isCurrentRow()
        || window.getExclude() != RexWindowExclusion.EXCLUDE_NO_OTHER) {
      throw origin.notSupported(
          "ROW_NUMBER counts in frames that end with the CURRENT ROW, without EXCLUDE");
    }
  }

  private static OverFunction function(RexOver over) {
    return switch (over.getAggOperator().getKind()) {
      case ROW_NUMBER ->
          over.getWindow().getLowerBound().isUnbounded()
              ? OverFunction.ROW_NUMBER
              : OverFunction.ROW_NUMBER_IN_FRAME;
      case RANK -> OverFunction.RANK;
      case DENSE_RANK -> OverFunction.DENSE_RANK;
      case PERCENT_RANK -> OverFunction.PERCENT_RANK;
      case CUME_DIST -> OverFunction.CUME_DIST;
      case NTILE -> OverFunction.NTILE;
      case LAG -> OverFunction.LAG;
      case LEAD -> OverFunction.LEAD;
      case FIRST_VALUE -> OverFunction.FIRST_VALUE;
      case LAST_VALUE -> OverFunction.LAST_VALUE;
      case NTH_VALUE -> OverFunction.NTH_VALUE;
      default -> OverFunction.AGGREGATE;
    };
  }

  private static long positive(RexOver over, RexNode operand, Origin origin) {
    long number = constant(over, operand, origin);
    if (number < 1) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          over.getAggOperator().getName() + "'s number must be at least 1, it is " + number);
    }
    return number;
  }

  private static long constant(RexOver over, RexNode operand, Origin origin) {
    if (operand instanceof RexLiteral literal
        && literal.getValue() instanceof BigDecimal number
        && number.stripTrailingZeros().scale() <= 0
        && number.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0) {
      return number.longValue();
    }
    throw origin.notSupported(
        over.getAggOperator().getName() + "'s number must be a constant whole number");
  }

  private Frame frame(RexOver over, Window window, Origin origin) {
    RexWindow rexWindow = over.getWindow();
    Frame.Unit unit = unit(rexWindow);
    if (unit == Frame.Unit.GROUPS && window.order.isEmpty()) {
      throw origin.error(ErrorCode.INVALID_STATEMENT, GroupsFrame.NEEDS_ORDER);
    }
    return new Frame(
        unit,
        bound(rexWindow.getLowerBound(), unit, window, origin),
        bound(rexWindow.getUpperBound(), unit, window, origin),
        exclusion(rexWindow.getExclude()));
  }

  private static Frame.Unit unit(RexWindow window) {
    if (!window.isRows()) {
      return Frame.Unit.RANGE;
    }
    boolean isGroups =
        Stream.of(window.getLowerBound(), window.getUpperBound())
            .anyMatch(bound -> GroupsFrame.isDistance(bound.getOffset()));
    return isGroups ? Frame.Unit.GROUPS : Frame.Unit.ROWS;
  }

  private static Frame.Exclusion exclusion(RexWindowExclusion exclusion) {
    return switch (exclusion) {
      case EXCLUDE_NO_OTHER -> Frame.Exclusion.NONE;
      case EXCLUDE_CURRENT_ROW -> Frame.Exclusion.CURRENT_ROW;
      case EXCLUDE_GROUP -> Frame.Exclusion.GROUP;
      case EXCLUDE_TIES -> Frame.Exclusion.TIES;
    };
  }

  private FrameBound bound(RexWindowBound bound, Frame.Unit unit, Window window, Origin origin) {
    if (bound.isUnbounded()) {
      return bound.isPreceding() ? FrameBound.START : FrameBound.END;
    }
    if (bound.isCurrentRow()) {
      return FrameBound.CURRENT;
    }
    BigDecimal offset = offset(bound, unit, window, origin);
    return new FrameBound(
        bound.isPreceding() ? FrameBound.Kind.PRECEDING : FrameBound.Kind.FOLLOWING, offset);
  }

  private BigDecimal offset(RexWindowBound bound, Frame.Unit unit, Window window, Origin origin) {
    if (!(GroupsFrame.counted(bound.getOffset()) instanceof RexLiteral literal)
        || !(literal.getValue() instanceof BigDecimal offset)) {
      throw origin.notSupported("the bounds of a frame must be constants");
    }
    if (offset.signum() < 0) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          "a frame's bound is " + offset.toPlainString() + ", it must not be negative");
    }
    if (unit == Frame.Unit.GROUPS && offset.stripTrailingZeros().scale() > 0) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          "a frame's bound is " + offset.toPlainString() + ", but GROUPS are counted");
    }
    if (unit != Frame.Unit.RANGE) {
      return offset;
    }
    SqlTypeName key = columns.get(window.order.get(0).getFieldIndex()).getType().getSqlTypeName();
    boolean isMonths = SqlTypeName.YEAR_INTERVAL_TYPES.contains(literal.getType().getSqlTypeName());
    if (isMonths) {
      throw origin.notSupported(
          "a frame's distance must be of days, hours, minutes or seconds; months and years differ"
              + " in length");
    }
    boolean isWide =
        key == SqlTypeName.DECIMAL
            && columns.get(window.order.get(0).getFieldIndex()).getType().getPrecision() > 18;
    if (isWide) {
      throw origin.notSupported(
          "RANGE with a distance does not take DECIMALs of more than 18 digits; cast the ORDER BY"
              + " to DOUBLE");
    }
    return key == SqlTypeName.DATE
        ? offset.divide(BigDecimal.valueOf(MILLIS_PER_DAY), RoundingMode.FLOOR)
        : offset;
  }

  /** Finds the calls, and makes columns of what they need. */
  private final class Collector extends RexShuttle {
    void visitEach(List<RexNode> expressions) {
      expressions.forEach(expression -> expression.accept(this));
    }

    @Override
    public RexNode visitOver(RexOver over) {
      List<RexOver> same =
          windows.computeIfAbsent(window(over.getWindow()), key -> new ArrayList<>());
      if (!same.contains(over)) {
        same.add(over);
      }
      return over;
    }
  }

  private static final class Replacement extends RexShuttle {
    private final Map<RexOver, RexNode> results;

    Replacement(Map<RexOver, RexNode> results) {
      this.results = results;
    }

    @Override
    public RexNode visitOver(RexOver over) {
      return Objects.requireNonNull(results.get(over));
    }

    @Override
    public RexNode visitInputRef(RexInputRef reference) {
      return reference;
    }
  }
}
