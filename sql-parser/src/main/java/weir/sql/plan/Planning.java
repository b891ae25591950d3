package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.plan.CalcNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.PlanNode;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;

/** What the plans of a query's parts have in common, and how one is made of another. */
final class Planning {
  private final CalcGenerator expressions;
  private final ScanPlanner scans;
  private final OperatorIds ids;
  private final SharedPlans shared;
  private final OutputMode mode;
  private final long stateTtlMillis;
  private final @Nullable Sort whole;

  /**
   * @param mode what is given out of the result
   * @param stateTtlMillis how long what nothing else bounds is kept; 0: for ever
   * @param whole the order or limit of all that is given out each time; null if there is none
   */
  Planning(
      CalcGenerator expressions,
      ScanPlanner scans,
      OperatorIds ids,
      SharedPlans shared,
      OutputMode mode,
      long stateTtlMillis,
      @Nullable Sort whole) {
    this.expressions = expressions;
    this.scans = scans;
    this.ids = ids;
    this.shared = shared;
    this.mode = mode;
    this.stateTtlMillis = stateTtlMillis;
    this.whole = whole;
  }

  /** That of what is read once, when the query begins. */
  Planning ofStatic() {
    return new Planning(
        expressions,
        scans.ofStatic(),
        ids,
        new SharedPlans(),
        OutputMode.FINITE,
        stateTtlMillis,
        null);
  }

  /** That of a part that sees all versions of the rows of a table with a key. */
  Planning ofHistory() {
    return new Planning(
        expressions, scans.ofHistory(), ids, new SharedPlans(), mode, stateTtlMillis, whole);
  }

  CalcGenerator expressions() {
    return expressions;
  }

  ScanPlanner scans() {
    return scans;
  }

  OutputMode mode() {
    return mode;
  }

  long stateTtlMillis() {
    return stateTtlMillis;
  }

  @Nullable Sort whole() {
    return whole;
  }

  /** A new operator's id. */
  String id(String name) {
    return ids.next(name);
  }

  /**
   * The plan of a part of the query.
   *
   * @param time the column of its output of which its watermarks should speak, or -1
   */
  PlanNode plan(RelNode node, int time) {
    PlanNode known = shared.find(node, time);
    if (known != null) {
      return known;
    }
    PlanNode planned = new PhysicalPlanner(this, time).dispatch(node);
    shared.add(node, time, planned);
    return planned;
  }

  /** The plan of an input whose watermarks must speak of that column and no other. */
  PlanNode timed(RelNode node, int column) {
    PlanNode planned = plan(node, column);
    if (column < 0 || planned.timeColumn() < 0 || planned.timeColumn() == column) {
      return planned;
    }
    boolean isTimed = isTimed(planned, node, column);
    return calcNode(
        planned, Calc.nothing(node), isTimed ? column : PlanNode.NO_TIME, Optional.empty());
  }

  /** The plan of an input whose watermarks must speak of the end of its groups, if they end. */
  PlanNode timed(RelNode node, Optional<GroupEnd> end) {
    return timed(node, end.map(GroupEnd::column).orElse(PlanNode.NO_TIME));
  }

  /** Whether the watermarks that come hold for that column. */
  static boolean isTimed(PlanNode planned, RelNode node, int column) {
    return column >= 0
        && planned.timeColumn() >= 0
        && (planned.timeColumn() == column || TimeColumns.of(node).get(column));
  }

  /**
   * The plan of an input whose rows must not change, and whose watermarks speak of that column.
   *
   * @param user what cannot do with such, for an error
   */
  PlanNode appendOnly(RelNode node, int column, Origin origin, String user) {
    PlanNode input = timed(node, column);
    if (input.changes().isUpdating()) {
      throw origin.notSupported(
          user
              + " over rows that change is not supported: it takes rows that are only added, and"
              + " an aggregate without a window or a join of what changes changes its rows");
    }
    return input;
  }

  /** A condition as a filter that keeps all columns; empty if there is nothing to ask. */
  Optional<GeneratedCode> filter(
      RexBuilder rexBuilder, RelDataType rowType, @Nullable RexNode condition) {
    if (condition == null || condition.isAlwaysTrue()) {
      return Optional.empty();
    }
    List<RexNode> columns = new ArrayList<>(rexBuilder.identityProjects(rowType));
    return Optional.of(expressions.generate(rowType, condition, columns, rowType.getFieldNames()));
  }

  /** The filter and projection, if there is anything to do. */
  PlanNode calcNode(PlanNode input, Calc calc, int timeColumn, Optional<List<String>> names) {
    List<String> inputNames = input.schema().fields().stream().map(Field::name).toList();
    if (calc.isIdentity()
        && timeColumn == input.timeColumn()
        && names.orElse(inputNames).equals(inputNames)) {
      return input;
    }
    if (input.changes().isUpdating()) {
      NotDeterministic.refuseOverChanges(calc.projects());
    }
    List<String> outputNames = names.orElse(calc.names());
    GeneratedCode code =
        expressions.generate(calc.inputType(), calc.condition(), calc.projects(), outputNames);
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < outputNames.size(); i++) {
      DataType type = TypeMapping.toDataType(calc.projects().get(i).getType());
      fields.add(new Field(outputNames.get(i), type));
    }
    return new CalcNode(
        id("calc"),
        input,
        code,
        timeColumn,
        input.changes().key().flatMap(key -> kept(key, calc)),
        new Schema(fields));
  }

  /**
   * Where those columns of a calc's input are in its output, or others that hold the same; empty if
   * one is not. Of the columns of a window those are enough that tell it from others.
   */
  private static Optional<List<Integer>> kept(List<Integer> columns, Calc calc) {
    List<Integer> passed = calc.projects().stream().map(Columns::unchanged).toList();
    Optional<WindowRoles> roles = WindowRoles.of(calc.input());
    EqualColumns equal = EqualColumns.into(calc);
    List<Integer> kept = new ArrayList<>();
    boolean isWindowKept = true;
    for (int column : columns) {
      OptionalInt place = place(column, passed, equal);
      if (place.isPresent()) {
        kept.add(place.getAsInt());
      } else if (roles.isPresent() && roles.get().tellsWindow(column)) {
        isWindowKept = false;
      } else {
        return Optional.empty();
      }
    }
    return isWindowKept
        ? Optional.of(kept)
        : roles
            .orElseThrow()
            .telling(passed)
            .map(
                window -> {
                  window.stream().filter(column -> !kept.contains(column)).forEach(kept::add);
                  return kept;
                });
  }

  /** Where the column is among those that are passed, or else the first one that holds the same. */
  private static OptionalInt place(int column, List<Integer> passed, EqualColumns equal) {
    return passed.contains(column)
        ? OptionalInt.of(passed.indexOf(column))
        : IntStream.range(0, passed.size())
            .filter(i -> passed.get(i) >= 0 && equal.areEqual(column, passed.get(i)))
            .findFirst();
  }
}
