package weir.engine.checkpoint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import weir.engine.TableDefinition;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.CalcNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.DeliverNode;
import weir.engine.plan.ExchangeNode;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.MatchNode;
import weir.engine.plan.OverNode;
import weir.engine.plan.PartialAggregateNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanVisitor;
import weir.engine.plan.RepeatNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SessionAggregateNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.SortNode;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.TimeSortNode;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.UnnestNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowAssignNode;
import weir.engine.plan.WindowOverNode;
import weir.engine.plan.WindowSpec;

/**
 * Collects the fingerprints of a plan. Each visit returns how the node's rows are made: the id of
 * an operator that has state, or what a stateless step does to its input.
 */
final class FingerprintVisitor implements PlanVisitor<String> {
  private final Map<String, OperatorFingerprint> found = new LinkedHashMap<>();

  List<OperatorFingerprint> fingerprints() {
    return List.copyOf(found.values());
  }

  @Override
  public String visit(ScanNode node) {
    Map<String, String> parts = table(node.table());
    if (node.timeColumn() != PlanNode.NO_TIME) {
      parts.put("the time column", node.schema().field(node.timeColumn()).name());
    }
    if (node.following().isPresent()) {
      parts.put("the columns read", columns(node.schema()));
    }
    String id = add(node, parts, "");
    return node.computed().map(code -> steps("compute", code, id)).orElse(id);
  }

  @Override
  public String visit(ValuesNode node) {
    return add(node, Map.of("the number of rows", String.valueOf(node.rows().size())), "");
  }

  @Override
  public String visit(CalcNode node) {
    return steps("calc", node.code(), input(node));
  }

  @Override
  public String visit(WindowAssignNode node) {
    return "windows(" + window(node.window()) + ") of " + input(node);
  }

  @Override
  public String visit(UnnestNode node) {
    String elements = "elements of the last " + node.collections() + " columns of " + input(node);
    return node.condition().map(code -> steps("where", code, elements)).orElse(elements);
  }

  @Override
  public String visit(SessionAssignNode node) {
    Schema input = node.input().schema();
    Map<String, String> parts = new TreeMap<>();
    parts.put("the columns", columns(input));
    parts.put("the key", columns(input.select(node.keys())));
    parts.put("the gap", node.gapMillis() + " ms");
    parts.put("the time column", input.field(node.windowColumn()).name());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(SessionAggregateNode node) {
    Schema input = node.input().schema();
    Map<String, String> parts = aggregates(node.keys(), node.calls(), input);
    parts.put("the gap", node.gapMillis() + " ms");
    parts.put("the time column", input.field(node.windowColumn()).name());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(WindowAggregateNode node) {
    Schema input = node.input().schema();
    Map<String, String> parts = aggregates(node.keys(), node.calls(), input);
    parts.put("the window", window(node.window()));
    if (node.windowColumn() != PlanNode.NO_TIME) {
      parts.put("the time column", input.field(node.windowColumn()).name());
    }
    return add(node, parts, input(node));
  }

  @Override
  public String visit(PartialAggregateNode node) {
    return add(node, aggregates(node.keys(), node.calls(), node.input().schema()), input(node));
  }

  @Override
  public String visit(AggregateNode node) {
    return add(node, aggregates(node.keys(), node.calls(), node.input().schema()), input(node));
  }

  @Override
  public String visit(ChangingAggregateNode node) {
    Map<String, String> parts = aggregates(node.keys(), node.calls(), node.input().schema());
    parts.put("changes of the input", String.valueOf(node.input().changes().isUpdating()));
    putTimeToLive(node.ttlMillis(), parts);
    return add(node, parts, input(node));
  }

  @Override
  public String visit(IntervalJoinNode node) {
    Map<String, String> parts = sides(node.left(), node.leftKeys(), node.right(), node.rightKeys());
    parts.put("the left time", node.left().schema().field(node.leftTime()).name());
    parts.put("the right time", node.right().schema().field(node.rightTime()).name());
    parts.put("the kind of join", node.type().toString());
    parts.put("the range", node.lowerMillis() + " to " + node.upperMillis() + " ms");
    return add(node, parts, input(node));
  }

  @Override
  public String visit(AsofJoinNode node) {
    Map<String, String> parts = sides(node.left(), node.leftKeys(), node.right(), node.rightKeys());
    parts.put("the left time", node.left().schema().field(node.leftTime()).name());
    parts.put("the right time", node.right().schema().field(node.rightTime()).name());
    parts.put("the kind of join", node.type().toString());
    parts.put("the match", node.match() + " of " + node.shift() + " more");
    parts.put("versions", String.valueOf(node.isVersioned()));
    return add(node, parts, input(node));
  }

  @Override
  public String visit(HashJoinNode node) {
    Map<String, String> parts = sides(node.left(), node.leftKeys(), node.right(), node.rightKeys());
    parts.put("the kind of join", node.type().toString());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(LookupJoinNode node) {
    Map<String, String> parts = sides(node.left(), node.leftKeys(), node.right(), node.rightKeys());
    parts.put("the kind of join", node.type().toString());
    return add(node, parts, input(node));
  }

  /** The state is each input's watermark. */
  @Override
  public String visit(UnionNode node) {
    return add(
        node, Map.of("the number of inputs", String.valueOf(node.inputs().size())), input(node));
  }

  @Override
  public String visit(OverNode node) {
    return add(node, over(node.input(), node.keys(), node.order().toString()), input(node));
  }

  @Override
  public String visit(TimeOverNode node) {
    Map<String, String> parts = over(node.input(), node.keys(), node.order().toString());
    parts.put("the functions", node.calls().toString());
    parts.put("the time column", node.input().schema().field(node.timeColumn()).name());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(WindowOverNode node) {
    Map<String, String> parts = over(node.input(), node.keys(), "");
    parts.put("the time column", node.input().schema().field(node.timeColumn()).name());
    return add(node, parts, input(node));
  }

  private static Map<String, String> over(PlanNode input, List<Integer> keys, String order) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the columns", columns(input.schema()));
    parts.put("the key", columns(input.schema().select(keys)));
    parts.put("the order", order);
    return parts;
  }

  @Override
  public String visit(MatchNode node) {
    Map<String, String> parts = over(node.input(), node.keys(), node.order().toString());
    parts.put("the pattern", node.pattern().text(node.names()));
    parts.put("the conditions", node.variables().toString());
    parts.put("where a match ends", node.withinMillis() + " ms, " + node.skip());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(SortNode node) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the columns", columns(node.schema()));
    parts.put("the order", node.keys().toString());
    parts.put("the rows wanted", rows(node.offset(), node.fetch()));
    return add(node, parts, input(node));
  }

  @Override
  public String visit(LimitNode node) {
    return add(node, Map.of("the rows wanted", rows(node.offset(), node.fetch())), input(node));
  }

  @Override
  public String visit(ChangingJoinNode node) {
    Map<String, String> parts = sides(node.left(), node.leftKeys(), node.right(), node.rightKeys());
    parts.put("which rows come out", node.type().name());
    putNumbers("the left rows", node.numbersLeft(), parts);
    putNumbers("the right rows", node.numbersRight(), parts);
    putTimeToLive(node.ttlMillis(), parts);
    return add(node, parts, input(node));
  }

  /** Whether rows are kept by number; those that are kept by what they hold always were. */
  private static void putNumbers(String rows, boolean areKept, Map<String, String> parts) {
    if (areKept) {
      parts.put("the numbers of " + rows, "kept");
    }
  }

  /** Whether there is one; how long it is may change. */
  private static void putTimeToLive(long millis, Map<String, String> parts) {
    if (millis > 0) {
      parts.put("state.ttl", "set");
    }
  }

  @Override
  public String visit(RepeatNode node) {
    return "repeat of " + input(node);
  }

  @Override
  public String visit(ChangingOverNode node) {
    return add(node, over(node.input(), node.keys(), node.order().toString()), input(node));
  }

  @Override
  public String visit(FirstRowNode node) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the key", columns(node.schema().select(node.keys())));
    putTimeToLive(node.ttlMillis(), parts);
    return add(node, parts, input(node));
  }

  @Override
  public String visit(TimeSortNode node) {
    Map<String, String> parts = over(node.input(), List.of(), node.order().toString());
    parts.put("the time column", node.schema().field(node.timeColumn()).name());
    return add(node, parts, input(node));
  }

  @Override
  public String visit(TopRowsNode node) {
    Map<String, String> parts = over(node.input(), node.keys(), node.order().toString());
    parts.put("the function", node.function().name());
    parts.put("the ranks wanted", String.valueOf(node.limit()));
    parts.put("changes of the input", String.valueOf(node.input().changes().isUpdating()));
    if (node.keepsOneRow()) {
      parts.put("what is kept", "one row of each group");
    }
    putNumbers("the rows", node.numbersRows(), parts);
    return add(node, parts, input(node));
  }

  @Override
  public String visit(UpsertNode node) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the columns", columns(node.schema()));
    parts.put("the key", columns(node.schema().select(node.keys())));
    return add(node, parts, input(node));
  }

  @Override
  public String visit(DeliverNode node) {
    return "deliver of " + input(node);
  }

  @Override
  public String visit(CompleteNode node) {
    return add(node, Map.of("the columns", columns(node.schema())), input(node));
  }

  /** Another version of the class fits, also under another function. */
  @Override
  public String visit(StatefulNode node) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the columns", columns(node.input().schema()));
    parts.put("the key", columns(node.input().schema().select(node.keys())));
    String name = node.code().className();
    parts.put("the function's class", name.substring(name.lastIndexOf('.') + 1));
    parts.put("the order of its rows", node.order().name());
    parts.put("its timeouts", node.timeouts().name());
    return add(node, parts, input(node));
  }

  /** Where rows change worker makes no difference to the state. */
  @Override
  public String visit(ExchangeNode node) {
    return input(node);
  }

  @Override
  public String visit(SinkNode node) {
    return add(node, table(node.table()), input(node));
  }

  private String add(PlanNode node, Map<String, String> parts, String input) {
    found.put(node.id(), new OperatorFingerprint(node.id(), node.name(), parts, input));
    return node.id();
  }

  private String input(PlanNode node) {
    return node.inputs().stream()
        .map(input -> input.accept(this))
        .collect(Collectors.joining(" and "));
  }

  private static String steps(String name, GeneratedCode code, String input) {
    return name + code.description() + " of " + input;
  }

  private static Map<String, String> table(TableDefinition table) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the table", table.name());
    parts.put("the connector", table.connector());
    parts.put("the columns", columns(table.physicalSchema()));
    table.options().forEach((name, value) -> parts.put("option " + name, shown(name, value)));
    return parts;
  }

  /** Secrets do not go into files. */
  private static String shown(String option, String value) {
    String lower = option.toLowerCase(Locale.ROOT);
    boolean isSecret = lower.contains("password") || lower.contains("secret");
    return isSecret ? "hidden" : "'" + value + "'";
  }

  private static Map<String, String> aggregates(
      List<Integer> keys, List<AggregateCall> calls, Schema input) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the key", columns(input.select(keys)));
    parts.put(
        "the aggregates",
        calls.stream().map(call -> aggregate(call, input)).collect(Collectors.joining(", ")));
    return parts;
  }

  private static String aggregate(AggregateCall call, Schema input) {
    String filter =
        call.filterColumn() == AggregateCall.NO_FILTER
            ? ""
            : " where " + input.field(call.filterColumn()).name();
    return call.functionName()
        + (call.distinct() ? "(distinct " : "(")
        + columns(input.select(call.arguments()))
        + ")"
        + filter
        + " "
        + call.type().name();
  }

  private static Map<String, String> sides(
      PlanNode left, List<Integer> leftKeys, PlanNode right, List<Integer> rightKeys) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("the left columns", columns(left.schema()));
    parts.put("the left key", columns(left.schema().select(leftKeys)));
    parts.put("the right columns", columns(right.schema()));
    parts.put("the right key", columns(right.schema().select(rightKeys)));
    return parts;
  }

  private static String columns(Schema schema) {
    return schema.fields().stream()
        .map(FingerprintVisitor::column)
        .collect(Collectors.joining(", "));
  }

  private static String column(Field field) {
    return field.name() + " " + field.type().name();
  }

  private static String window(WindowSpec window) {
    return window.toString();
  }

  private static String rows(long offset, long fetch) {
    return fetch == LimitNode.ALL ? "all from " + offset : fetch + " from " + offset;
  }
}
