package weir.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Where rows change worker. */
final class ExchangesTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema ROWS = Schema.of(new Field("k", BIGINT), new Field("v", BIGINT));

  private final PlanNode scan = scan("scan");

  private static PlanNode scan(String id) {
    TableDefinition table =
        new TableDefinition(
            id,
            TableDefinition.Kind.STREAM,
            ROWS.fields().stream()
                .map(field -> new ColumnDefinition(field.name(), BIGINT, Optional.empty(), ""))
                .toList(),
            List.of(),
            Optional.empty(),
            Map.of(),
            "");
    return new ScanNode(id, table, List.of(0, 1), Optional.empty(), Optional.empty(), ROWS);
  }

  private static PlanNode over(String id, PlanNode input, int key) {
    return new OverNode(id, input, List.of(key), List.of(), List.of(), OverNode.ALL, ROWS);
  }

  private static PlanNode aggregate(String id, PlanNode input) {
    AggregateCall count =
        new AggregateCall(
            AggregateFunction.COUNT, List.of(), false, AggregateCall.NO_FILTER, "v", BIGINT);
    return new AggregateNode(id, input, List.of(0), List.of(count), ROWS);
  }

  private static PlanNode calc(String id, PlanNode input) {
    return new CalcNode(
        id,
        input,
        new GeneratedCode("Unused", "", List.of()),
        PlanNode.NO_TIME,
        Optional.empty(),
        ROWS);
  }

  private static String name(ExchangeNode exchange) {
    return exchange.isInTurn() ? "in-turn" : "to" + exchange.keys();
  }

  /** The steps, each in the parentheses of the one that reads it. */
  private static String text(PlanNode node) {
    String name = node instanceof ExchangeNode exchange ? name(exchange) : node.id();
    List<String> inputs = node.inputs().stream().map(ExchangesTest::text).toList();
    return inputs.isEmpty() ? name : name + "(" + String.join(", ", inputs) + ")";
  }

  @Test
  void rowsAreBroughtToTheirKeysAndTogetherAtTheEnd() {
    assertEquals("to[](over(to[0](scan)))", text(Exchanges.in(over("over", scan, 0))));
  }

  @Test
  void rowsThatAreWhereTheyAreNeededStay() {
    PlanNode first = over("first", scan, 0);
    assertEquals("to[](second(first(to[0](scan))))", text(Exchanges.in(over("second", first, 0))));
    assertEquals(
        "to[](other(to[1](first(to[0](scan)))))", text(Exchanges.in(over("other", first, 1))));
  }

  @Test
  void planThatCannotBeSharedIsAsItWas() {
    PlanNode sort = new SortNode("sort", scan, List.of(), 0, LimitNode.ALL);
    assertSame(sort, Exchanges.in(sort));
  }

  @Test
  void stepOverSeveralInputsHasExchangesBeforeAllOrNone() {
    PlanNode union =
        new UnionNode("union", List.of(scan, over("over", scan, 0)), PlanNode.NO_TIME, ROWS);
    assertEquals(
        "union(to[](scan), to[](over(to[0](scan))))",
        text(Exchanges.in(union)),
        "else rows would come back to the task that reads the source");
    PlanNode plain = new UnionNode("union", List.of(scan, scan("other")), PlanNode.NO_TIME, ROWS);
    assertSame(plain, Exchanges.in(plain));
  }

  @Test
  void stepThatIsUsedTwiceStaysOne() {
    PlanNode over = over("over", scan, 0);
    UnionNode union = new UnionNode("union", List.of(over, over), PlanNode.NO_TIME, ROWS);
    PlanNode placed = Exchanges.in(union).inputs().get(0);
    assertEquals("union(over(to[0](scan)), over(to[0](scan)))", text(placed));
    assertSame(placed.inputs().get(0), placed.inputs().get(1));
  }

  @Test
  void nothingIsSharedBelowAStepThatDependsOnOrderWhoeverElseReadsIt() {
    PlanNode over = over("over", scan, 0);
    PlanNode limit = new LimitNode("limit", over, 0, 1);
    PlanNode free = new UnionNode("union", List.of(over, limit), PlanNode.NO_TIME, ROWS);
    assertSame(free, Exchanges.in(free));
  }

  @Test
  void nothingIsSharedBelowALimit() {
    PlanNode limit = new LimitNode("limit", over("over", scan, 0), 0, 1);
    assertSame(limit, Exchanges.in(limit));
  }

  @Test
  void rowsAreDealtOutBelowWhatLooksAtOneRowAtATime() {
    assertEquals(
        "to[](sum(to[0](sum-partial(in-turn(scan)))))", text(Exchanges.in(aggregate("sum", scan))));
    assertEquals(
        "to[](sum(to[0](sum-partial(calc(filter(in-turn(scan)))))))",
        text(Exchanges.in(aggregate("sum", calc("calc", calc("filter", scan))))));
  }

  @Test
  void whatOthersReadTooIsNotDealtOut() {
    PlanNode calc = calc("calc", scan);
    PlanNode both =
        new UnionNode("union", List.of(aggregate("sum", calc), calc), PlanNode.NO_TIME, ROWS);
    assertEquals(
        "union(to[](sum(to[0](sum-partial(in-turn(calc(scan)))))), to[](calc(scan)))",
        text(Exchanges.in(both)));
  }

  @Test
  void whatIsOnSeveralWorkersIsNotDealtOut() {
    assertEquals(
        "to[](sum(over(to[0](scan))))",
        text(Exchanges.in(aggregate("sum", over("over", scan, 0)))));
    assertEquals(
        "to[](sum(to[0](sum-partial(over(to[1](scan))))))",
        text(Exchanges.in(aggregate("sum", over("over", scan, 1)))));
  }
}
