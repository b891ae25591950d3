package weir.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

final class PlanJsonTest {
  @Test
  void valuesComeBackAsTheyAreHeld() {
    Schema schema =
        Schema.of(
            new Field("i", DataType.of(TypeKind.INTEGER)),
            new Field("d", DataType.of(TypeKind.DOUBLE)),
            new Field("wide", DataType.decimal(38, 2)),
            new Field("s", DataType.of(TypeKind.VARCHAR)));
    ValuesNode values =
        new ValuesNode(
            "1-values",
            List.of(
                Arrays.asList(1L, 0.1, new BigDecimal("12345678901234567890.10"), "ü"),
                Arrays.asList(null, Double.NaN, new BigDecimal("0.00"), null),
                Arrays.asList(Long.MIN_VALUE, Double.NEGATIVE_INFINITY, null, "")),
            schema);
    Plan plan = new Plan(new LimitNode("2-limit", values, 1, LimitNode.ALL), true);
    assertEquals(plan, PlanJson.read(PlanJson.write(plan)));
  }

  @Test
  void whetherRowsChangeIsWrittenAndFoundAgain() {
    Schema schema = Schema.of(new Field("i", DataType.of(TypeKind.INTEGER)));
    PlanNode calc =
        new CalcNode(
            "2-calc",
            new ValuesNode("1-values", List.of(), schema),
            new GeneratedCode("Code", "class Code {}", List.of("i")),
            PlanNode.NO_TIME,
            Optional.of(List.of(0)),
            schema);
    Plan plan = new Plan(calc, true);
    String json = PlanJson.write(plan);
    assertEquals(plan, PlanJson.read(json));
    assertTrue(json.contains("\"isUpdating\" : false"), json);
  }
}
