package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.TableOptions;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.udf.CallOrder;

/**
 * A plan for people: a line for each step, inputs below it and further in, and under a step that
 * keeps rows what it keeps, for how long and why.
 */
public final class PlanText {
  private static final String INDENT = "  ";
  private static final String WHERE = "WHERE ";

  private PlanText() {}

  /** The lines of a plan, the result first. */
  public static List<String> lines(PlanNode root) {
    List<String> lines = new ArrayList<>();
    append(root, "", lines);
    return lines;
  }

  /** A step alone: what it is, its id and what it does. */
  public static String line(PlanNode node) {
    return node.name() + " " + node.id() + node.accept(new Details()) + changes(node);
  }

  /** What a step keeps, for how long and because of which clause; nothing for one without state. */
  public static List<String> kept(PlanNode node) {
    return StateText.of(node);
  }

  /** Behind what changes its rows: by which columns. */
  private static String changes(PlanNode node) {
    Changes changes = node.changes();
    if (!changes.isUpdating()) {
      return "";
    }
    return changes
        .key()
        .map(key -> key.isEmpty() ? "; changes one row" : "; changes rows by " + names(key, node))
        .orElse("; changes rows");
  }

  private static String names(List<Integer> columns, PlanNode node) {
    return columns(columns, node.schema());
  }

  private static void append(PlanNode node, String indent, List<String> lines) {
    lines.add(indent + line(node));
    for (String state : StateText.of(node)) {
      lines.add(indent + INDENT + INDENT + state);
    }
    node.inputs().forEach(input -> append(input, indent + INDENT, lines));
  }

  /** The names of some columns. */
  static String columns(List<Integer> columns, Schema schema) {
    return columns.stream().map(column -> schema.field(column).name()).collect(joining());
  }

  /** What follows a step's name. */
  private static final class Details implements PlanVisitor<String> {
    @Override
    public String visit(ScanNode node) {
      String reads =
          node.columns().isEmpty()
              ? ", reads no column"
              : ", reads " + columns(node.columns(), node.table().physicalSchema());
      String computes =
          node.computed().map(code -> ", gives " + code(code, node.schema())).orElse("");
      String watermark =
          node.watermark().map(spec -> ", watermark " + watermark(spec, node)).orElse("");
      return ": "
          + node.table().noun()
          + " "
          + node.table().name()
          + (node.isHistory() ? " with all versions" : "")
          + (node.isStatic() ? " as it is now" : "")
          + (node.following().isPresent() ? " and what becomes of it" : "")
          + reads
          + computes
          + watermark;
    }

    private static String watermark(WatermarkSpec spec, ScanNode node) {
      String column = node.schema().field(spec.column()).name();
      String delay = spec.delayMillis() == 0 ? "" : " - " + DurationText.of(spec.delayMillis());
      long idleMillis = new TableOptions(node.table()).idleTimeoutMillis();
      String idle = idleMillis == 0 ? "" : ", idle after " + DurationText.of(idleMillis);
      return column + delay + idle;
    }

    @Override
    public String visit(ValuesNode node) {
      int rows = node.rows().size();
      return ": " + (rows == 0 ? "no rows" : rows == 1 ? "1 row" : rows + " rows");
    }

    @Override
    public String visit(CalcNode node) {
      return ": " + code(node.code(), node.schema());
    }

    @Override
    public String visit(WindowAssignNode node) {
      return ": " + window(node.window(), node.windowColumn(), node.input().schema());
    }

    @Override
    public String visit(UnnestNode node) {
      Schema input = node.input().schema();
      List<Integer> collections = new ArrayList<>();
      for (int i = input.size() - node.collections(); i < input.size(); i++) {
        collections.add(i);
      }
      return ": a row for each element of "
          + columns(collections, input)
          + node.condition().map(code -> " with " + residual(code)).orElse("")
          + (node.isOuter() ? ", and one if there is none" : "");
    }

    @Override
    public String visit(SessionAssignNode node) {
      return pauses(node.gapMillis(), node.windowColumn(), node.keys(), node.input().schema());
    }

    private static String pauses(long gapMillis, int time, List<Integer> keys, Schema input) {
      return ": pauses of no more than %s of %s%s"
          .formatted(DurationText.of(gapMillis), input.field(time).name(), keys(keys, input));
    }

    @Override
    public String visit(SessionAggregateNode node) {
      Schema input = node.input().schema();
      return pauses(node.gapMillis(), node.windowColumn(), node.keys(), input)
          + calls(node.calls(), input);
    }

    @Override
    public String visit(WindowAggregateNode node) {
      Schema input = node.input().schema();
      return ": "
          + window(node.window(), node.windowColumn(), input)
          + keys(node.keys(), input)
          + calls(node.calls(), input);
    }

    @Override
    public String visit(PartialAggregateNode node) {
      Schema input = node.input().schema();
      String windows =
          node.window().map(window -> window(window, node.windowColumn(), input)).orElse("");
      String text = keys(node.keys(), input) + calls(node.calls(), input);
      return ": " + (windows.isEmpty() ? text.substring(2) : windows + text);
    }

    @Override
    public String visit(AggregateNode node) {
      Schema input = node.input().schema();
      String text = keys(node.keys(), input) + calls(node.calls(), input);
      return text.isEmpty() ? "" : ": " + text.substring(2);
    }

    @Override
    public String visit(ChangingAggregateNode node) {
      Schema input = node.input().schema();
      String text = keys(node.keys(), input) + calls(node.calls(), input);
      return text.isEmpty() ? "" : ": " + text.substring(2);
    }

    @Override
    public String visit(IntervalJoinNode node) {
      Schema left = node.left().schema();
      Schema right = node.right().schema();
      List<String> conditions = equalities(node.leftKeys(), left, node.rightKeys(), right);
      conditions.add(
          "%s <= %s - %s <= %s"
              .formatted(
                  DurationText.of(node.lowerMillis()),
                  "right " + right.field(node.rightTime()).name(),
                  "left " + left.field(node.leftTime()).name(),
                  DurationText.of(node.upperMillis())));
      node.residual().ifPresent(code -> conditions.add(residual(code)));
      return ":" + type(node.type()) + " on " + String.join(" and ", conditions);
    }

    @Override
    public String visit(AsofJoinNode node) {
      Schema left = node.left().schema();
      Schema right = node.right().schema();
      List<String> conditions = equalities(node.leftKeys(), left, node.rightKeys(), right);
      conditions.add(
          "%s right %s %s left %s%s"
              .formatted(
                  node.match().isBackward() ? "the latest" : "the earliest",
                  right.field(node.rightTime()).name(),
                  node.match().symbol(),
                  left.field(node.leftTime()).name(),
                  shift(node.shift())));
      node.residual().ifPresent(code -> conditions.add(residual(code)));
      return ":" + type(node.type()) + " on " + String.join(" and ", conditions);
    }

    private static String shift(long shift) {
      return shift == 0 ? "" : (shift < 0 ? " - " : " + ") + DurationText.of(Math.abs(shift));
    }

    @Override
    public String visit(HashJoinNode node) {
      List<String> conditions =
          equalities(
              node.leftKeys(), node.left().schema(), node.rightKeys(), node.right().schema());
      node.residual().ifPresent(code -> conditions.add(residual(code)));
      return ":"
          + type(node.type())
          + (conditions.isEmpty() ? " every pair" : " on " + String.join(" and ", conditions));
    }

    @Override
    public String visit(LookupJoinNode node) {
      List<String> conditions =
          equalities(
              node.leftKeys(), node.left().schema(), node.rightKeys(), node.right().schema());
      node.residual().ifPresent(code -> conditions.add(residual(code)));
      return ":"
          + type(node.type())
          + " on "
          + String.join(" and ", conditions)
          + ", with the right row that there is when the left one is read: in another run it may be"
          + " another";
    }

    private static String type(JoinType type) {
      return switch (type) {
        case INNER -> "";
        case LEFT -> " all left rows";
        case RIGHT -> " all right rows";
        case FULL -> " all rows";
        case SEMI -> " left rows with a partner";
        case ANTI -> " left rows without a partner";
      };
    }

    @Override
    public String visit(UnionNode node) {
      return ": all rows of " + node.inputs().size() + " inputs";
    }

    @Override
    public String visit(OverNode node) {
      String last = node.lastRank() == OverNode.ALL ? "" : ", up to rank " + node.lastRank();
      return ": " + over(node.keys(), node.order(), node.calls(), node.input().schema()) + last;
    }

    @Override
    public String visit(TimeOverNode node) {
      return ": " + over(node.keys(), node.order(), node.calls(), node.input().schema());
    }

    @Override
    public String visit(WindowOverNode node) {
      return ": " + over(node.keys(), node.order(), node.calls(), node.input().schema());
    }

    @Override
    public String visit(MatchNode node) {
      Schema input = node.input().schema();
      String order = node.order().stream().map(key -> sortKey(key, input)).collect(joining());
      String anchored =
          (node.startsFirst() ? "^ " : "")
              + node.pattern().text(node.names())
              + (node.endsLast() ? " $" : "");
      List<String> parts = new ArrayList<>();
      parts.add("PATTERN (" + anchored + ")" + keys(node.keys(), input) + ", in order of " + order);
      if (node.withinMillis() != MatchNode.UNBOUNDED) {
        parts.add("WITHIN " + DurationText.of(node.withinMillis()));
      }
      parts.add("SKIP " + node.skip().text(node.variables()));
      for (MatchVariable variable : node.variables()) {
        variable
            .condition()
            .ifPresent(c -> parts.add(variable.name() + ": " + c.code().description().get(0)));
      }
      parts.addAll(node.measures().code().description());
      if (node.rows().isAll()) {
        parts.add(node.rows().text());
      }
      return ": " + String.join(", ", parts);
    }

    @Override
    public String visit(SortNode node) {
      String keys = node.keys().stream().map(key -> sortKey(key, node.schema())).collect(joining());
      return ": by " + keys + limit(node.offset(), node.fetch());
    }

    @Override
    public String visit(LimitNode node) {
      return ":" + limit(node.offset(), node.fetch()).substring(1);
    }

    @Override
    public String visit(ChangingJoinNode node) {
      List<String> conditions =
          equalities(
              node.leftKeys(), node.left().schema(), node.rightKeys(), node.right().schema());
      node.residual().ifPresent(code -> conditions.add(residual(code)));
      return ": "
          + node.type().name().toLowerCase(Locale.ROOT)
          + (conditions.isEmpty() ? ", every pair" : ", on " + String.join(" and ", conditions));
    }

    @Override
    public String visit(RepeatNode node) {
      Schema input = node.input().schema();
      return ": each row as often as " + input.field(input.size() - 1).name() + " says";
    }

    @Override
    public String visit(ChangingOverNode node) {
      return ": " + over(node.keys(), node.order(), node.calls(), node.input().schema());
    }

    @Override
    public String visit(FirstRowNode node) {
      return node.keys().isEmpty()
          ? ": the first row to come"
          : ": the first row to come of each " + columns(node.keys(), node.schema());
    }

    @Override
    public String visit(TimeSortNode node) {
      return ": by " + sortKeys(node.order(), node.schema());
    }

    @Override
    public String visit(TopRowsNode node) {
      Schema input = node.input().schema();
      List<String> texts = new ArrayList<>();
      if (!node.keys().isEmpty()) {
        texts.add("by " + columns(node.keys(), input));
      }
      if (!node.order().isEmpty()) {
        texts.add("in order of " + sortKeys(node.order(), input));
      }
      texts.add(node.function() + " <= " + node.limit());
      return ": " + String.join(", ", texts);
    }

    @Override
    public String visit(UpsertNode node) {
      return ": the last row of each "
          + columns(node.keys(), node.schema())
          + (node.isAtEnd() ? ", at the end of the input" : "");
    }

    @Override
    public String visit(DeliverNode node) {
      if (node.rowOp() != DeliverNode.NO_COLUMN) {
        return ": every change";
      }
      return node.input().changes().isUpdating()
          ? ": the new side of every change"
          : ": every row with its time";
    }

    @Override
    public String visit(CompleteNode node) {
      String keys = node.keys().stream().map(key -> sortKey(key, node.schema())).collect(joining());
      return ": the whole result when it has changed"
          + (keys.isEmpty() ? "" : ", by " + keys)
          + limit(node.offset(), node.fetch());
    }

    @Override
    public String visit(StatefulNode node) {
      Schema input = node.input().schema();
      List<String> arguments = new ArrayList<>();
      for (int i = 0; i < node.arguments().schema().size(); i++) {
        arguments.add(constant(node.arguments().values().get(i), node.arguments().schema(), i));
      }
      String order =
          node.order() == CallOrder.TIME
              ? " in the order of " + input.field(node.inputTime()).name()
              : " as they come";
      String time =
          node.outputTime() == PlanNode.NO_TIME
              ? ""
              : ", event time " + node.schema().field(node.outputTime()).name();
      return ": %s(%s)%s, rows%s%s%s"
          .formatted(
              node.function(),
              String.join(", ", arguments),
              keys(node.keys(), input),
              order,
              node.initial().isPresent() ? ", state from the second input at first" : "",
              time);
    }

    @Override
    public String visit(ExchangeNode node) {
      if (node.isInTurn()) {
        return ": to workers in turn";
      }
      return node.keys().isEmpty()
          ? ": to one worker"
          : ": to workers by " + columns(node.keys(), node.schema());
    }

    @Override
    public String visit(SinkNode node) {
      return ": into " + node.table().noun() + " " + node.table().name();
    }
  }

  private static String sortKey(SortKey key, Schema schema) {
    return (key.column() == SortKey.ARRIVAL ? "arrival" : schema.field(key.column()).name())
        + (key.descending() ? " DESC" : "")
        + (key.nullsFirst() == key.descending()
            ? ""
            : key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
  }

  private static String over(
      List<Integer> keys, List<SortKey> order, List<OverCall> calls, Schema schema) {
    List<String> texts = new ArrayList<>();
    if (!keys.isEmpty()) {
      texts.add("by " + columns(keys, schema));
    }
    if (!order.isEmpty()) {
      texts.add("in order of " + sortKeys(order, schema));
    }
    calls.forEach(call -> texts.add(overCall(call, schema)));
    return String.join(", ", texts);
  }

  private static String overCall(OverCall call, Schema schema) {
    String function =
        call.aggregate()
            .map(aggregate -> call(aggregate, schema).replaceFirst(" AS .*$", ""))
            .orElseGet(() -> call.function() + "(" + arguments(call, schema) + ")");
    String nulls = call.ignoresNulls() ? " IGNORE NULLS" : "";
    String frame = call.function().isFramed() ? " " + call.frame() : "";
    return function + nulls + frame + " AS " + call.name();
  }

  private static String arguments(OverCall call, Schema schema) {
    List<String> arguments = new ArrayList<>();
    call.arguments().forEach(column -> arguments.add(schema.field(column).name()));
    boolean hasNumber =
        switch (call.function()) {
          case NTILE, LAG, LEAD, NTH_VALUE -> true;
          default -> false;
        };
    if (hasNumber) {
      arguments.add(Math.min(1, arguments.size()), String.valueOf(call.number()));
    }
    return String.join(", ", arguments);
  }

  private static String sortKeys(List<SortKey> keys, Schema schema) {
    return keys.stream().map(key -> sortKey(key, schema)).collect(joining());
  }

  private static String constant(@Nullable Object value, Schema schema, int column) {
    TypeKind kind = schema.type(column).kind();
    if (value instanceof Long millis && kind == TypeKind.INTERVAL_DAY_TIME) {
      return DurationText.of(millis);
    }
    return kind.isText() ? "'" + value + "'" : String.valueOf(value);
  }

  private static String limit(long offset, long fetch) {
    return (offset == 0 ? "" : ", leaves out " + offset + " rows")
        + (fetch == LimitNode.ALL ? "" : ", at most " + fetch + " rows");
  }

  /** The expressions, then the condition, if there is one. */
  private static String code(GeneratedCode code, Schema schema) {
    List<String> texts = code.description();
    int first = texts.size() - schema.size();
    String columns = String.join(", ", texts.subList(first, texts.size()));
    String condition = code.condition(schema.size());
    return String.join(" ", Stream.of(columns, condition).filter(text -> !text.isEmpty()).toList());
  }

  private static String residual(GeneratedCode code) {
    String text = code.description().get(0);
    return text.startsWith(WHERE) ? text.substring(WHERE.length()) : text;
  }

  private static String window(WindowSpec window, int column, Schema schema) {
    if (window instanceof WindowSpec.Tumbling tumbling) {
      return "tumbling %s of %s%s"
          .formatted(
              DurationText.of(tumbling.sizeMillis()),
              schema.field(column).name(),
              offset(tumbling.offsetMillis()));
    }
    if (window instanceof WindowSpec.Hopping hopping) {
      return "hopping every %s, %s of %s%s"
          .formatted(
              DurationText.of(hopping.slideMillis()),
              DurationText.of(hopping.sizeMillis()),
              schema.field(column).name(),
              offset(hopping.offsetMillis()));
    }
    if (window instanceof WindowSpec.Cumulating cumulating) {
      return "cumulating by %s to %s of %s%s"
          .formatted(
              DurationText.of(cumulating.stepMillis()),
              DurationText.of(cumulating.sizeMillis()),
              schema.field(column).name(),
              offset(cumulating.offsetMillis()));
    }
    if (window instanceof WindowSpec.Calendar calendar) {
      return "tumbling %s of %s by the calendar of %s%s"
          .formatted(
              StateText.length(calendar),
              schema.field(column).name(),
              calendar.zone(),
              offset(calendar.offsetMillis()));
    }
    WindowSpec.Assigned assigned = (WindowSpec.Assigned) window;
    return "windows from %s to %s"
        .formatted(
            schema.field(assigned.startColumn()).name(), schema.field(assigned.endColumn()).name());
  }

  private static String offset(long millis) {
    return millis == 0 ? "" : " from " + DurationText.of(millis);
  }

  private static String keys(List<Integer> keys, Schema schema) {
    return keys.isEmpty() ? "" : ", by " + columns(keys, schema);
  }

  private static String calls(List<AggregateCall> calls, Schema schema) {
    return calls.isEmpty()
        ? ""
        : ", " + calls.stream().map(call -> call(call, schema)).collect(joining());
  }

  private static String call(AggregateCall call, Schema schema) {
    String arguments = call.arguments().isEmpty() ? "*" : columns(call.arguments(), schema);
    String parameter = call.parameter().map(text -> ", '" + text + "'").orElse("");
    String order =
        call.order().isEmpty()
            ? ""
            : " ORDER BY "
                + call.order().stream().map(key -> sortKey(key, schema)).collect(joining());
    String filter =
        call.filterColumn() == AggregateCall.NO_FILTER
            ? ""
            : " FILTER (WHERE " + schema.field(call.filterColumn()).name() + ")";
    return "%s(%s%s%s%s)%s AS %s"
        .formatted(
            call.functionName(),
            call.distinct() ? "DISTINCT " : "",
            arguments,
            parameter,
            order,
            filter,
            call.name());
  }

  private static List<String> equalities(
      List<Integer> leftKeys, Schema left, List<Integer> rightKeys, Schema right) {
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < leftKeys.size(); i++) {
      conditions.add(
          "left %s = right %s"
              .formatted(left.field(leftKeys.get(i)).name(), right.field(rightKeys.get(i)).name()));
    }
    return conditions;
  }

  private static java.util.stream.Collector<CharSequence, ?, String> joining() {
    return Collectors.joining(", ");
  }
}
