package weir.engine.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.CalcNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.OverFunction;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

final class PlanFingerprintTest {
  private static final long HOUR = 3_600_000;
  private static final Schema INPUT =
      Schema.of(
          new Field("user", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("price", DataType.of(TypeKind.BIGINT)));

  private String path = "clicks";
  private String condition = "price > 10";
  private long windowMillis = HOUR;
  private String aggregateId = "per-user";
  private AggregateFunction function = AggregateFunction.SUM;

  @Test
  void samePlanFits() {
    PlanFingerprint fingerprint = fingerprint();
    assertEquals(
        List.of("the state of Scan 'clicks' fits", "the state of WindowAggregate 'per-user' fits"),
        texts(fingerprint.compare(fingerprint())));
  }

  @Test
  void changedWindowDoesNotFit() {
    PlanFingerprint old = fingerprint();
    windowMillis = 2 * HOUR;
    StateFit fit = old.compare(fingerprint()).get(1);
    assertEquals("per-user", fit.operator());
    assertEquals(StateFit.Verdict.DOES_NOT_FIT, fit.verdict());
    assertEquals(
        "the state of WindowAggregate 'per-user' does not fit: the window was"
            + " tumbling 1 hour and is"
            + " tumbling 2 hours",
        fit.text());
  }

  @Test
  void changedAggregateDoesNotFit() {
    PlanFingerprint old = fingerprint();
    function = AggregateFunction.MAX;
    StateFit fit = old.compare(fingerprint()).get(1);
    assertEquals(
        "the state of WindowAggregate 'per-user' does not fit: the aggregates was"
            + " SUM(price BIGINT) BIGINT and is MAX(price BIGINT) BIGINT",
        fit.text());
  }

  @Test
  void changedFilterBelowFitsWithAWarning() {
    PlanFingerprint old = fingerprint();
    condition = "price > 20";
    StateFit fit = old.compare(fingerprint()).get(1);
    assertEquals(StateFit.Verdict.INPUT_CHANGED, fit.verdict());
    assertEquals(
        "the state of WindowAggregate 'per-user' fits, but its rows were made by other rules: its"
            + " input was calc[price > 10] of clicks and is calc[price > 20] of clicks",
        fit.text());
  }

  @Test
  void changedSourceDoesNotFit() {
    PlanFingerprint old = fingerprint();
    path = "elsewhere";
    assertEquals(
        "the state of Scan 'clicks' does not fit: option path was 'clicks' and is 'elsewhere'",
        old.compare(fingerprint()).get(0).text());
  }

  @Test
  void operatorsComeAndGo() {
    PlanFingerprint old = fingerprint();
    aggregateId = "other";
    assertEquals(
        List.of(
            "the state of Scan 'clicks' fits",
            "WindowAggregate 'other' is new: it would start empty",
            "WindowAggregate 'per-user' is not in the new plan: its state would be dropped"),
        texts(old.compare(fingerprint())));
  }

  /** Rows of one form of state are not read as those of another. */
  @Test
  void firstRowsAreKeptOtherwiseWhereGroupsEnd() {
    PlanFingerprint old = PlanFingerprint.of(new Plan(firstRows(Optional.empty()), true));
    Optional<GroupEnd> end = Optional.of(new GroupEnd(1, 0));
    StateFit fit = old.compare(PlanFingerprint.of(new Plan(firstRows(end), true))).get(1);
    assertEquals(StateFit.Verdict.DOES_NOT_FIT, fit.verdict());
    assertEquals(
        "the state of TopRows 'first' does not fit: the numbers of the rows was absent and is"
            + " kept; what is kept was one row of each group and is absent",
        fit.text());
  }

  private PlanNode firstRows(Optional<GroupEnd> end) {
    List<SortKey> order = List.of(new SortKey(2, true, true));
    return new TopRowsNode(
        "first", scan(), List.of(1), order, OverFunction.ROW_NUMBER, 1, false, end, INPUT);
  }

  @Test
  void nodeThatIsReadTwiceIsOneOperator() {
    ScanNode scan = scan();
    PlanNode union = new UnionNode("both", List.of(scan, scan), 1, INPUT);
    List<OperatorFingerprint> operators = PlanFingerprint.of(new Plan(union, true)).operators();
    assertEquals(
        List.of("clicks", "both"), operators.stream().map(OperatorFingerprint::id).toList());
  }

  @Test
  void secretsDoNotGoIntoFiles() {
    path = "clicks";
    assertEquals("hidden", fingerprint().operators().get(0).parts().get("option sasl.password"));
  }

  private static List<String> texts(List<StateFit> fits) {
    return fits.stream().map(StateFit::text).toList();
  }

  private PlanFingerprint fingerprint() {
    return PlanFingerprint.of(new Plan(aggregate(), true));
  }

  private PlanNode aggregate() {
    GeneratedCode code = new GeneratedCode("C", "source", List.of(condition));
    PlanNode calc = new CalcNode("filter", scan(), code, 1, INPUT);
    DataType bigint = DataType.of(TypeKind.BIGINT);
    AggregateCall call =
        new AggregateCall(function, List.of(2), false, AggregateCall.NO_FILTER, "total", bigint);
    Schema output =
        Schema.of(
            INPUT.field(0),
            new Field("window_start", DataType.timestamp()),
            new Field("window_end", DataType.timestamp()),
            new Field("window_time", DataType.timestamp()),
            new Field("total", bigint));
    WindowSpec window = new WindowSpec.Tumbling(windowMillis, 0);
    return new WindowAggregateNode(aggregateId, calc, window, 1, List.of(0), List.of(call), output);
  }

  private ScanNode scan() {
    List<ColumnDefinition> columns =
        INPUT.fields().stream()
            .map(field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
            .toList();
    TableDefinition table =
        new TableDefinition(
            "clicks",
            TableDefinition.Kind.STREAM,
            columns,
            List.of(),
            Optional.of(new WatermarkDefinition("ts", "ts", 0)),
            Map.of("connector", "file", "path", path, "sasl.password", "swordfish"),
            "");
    return new ScanNode(
        "clicks",
        table,
        List.of(0, 1, 2),
        Optional.empty(),
        Optional.of(new WatermarkSpec(1, 0)),
        INPUT);
  }
}
