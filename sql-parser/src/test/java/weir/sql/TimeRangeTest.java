package weir.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Catalog;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.PlanNode;

/** How far apart times are is read off the condition of a join, however it is written. */
final class TimeRangeTest {
  private static final long MINUTE = 60_000;

  private final SqlCompiler compiler = new SqlCompiler();
  private final CompileOptions options = new CompileOptions(ZoneId.of("UTC"));
  private final Catalog catalog = new Catalog();

  @BeforeEach
  void createStreams() {
    create("CREATE STREAM a (k INTEGER, t TIMESTAMP(3), u TIMESTAMP(3), WATERMARK FOR t AS t)");
    create("CREATE STREAM b (k INTEGER, t TIMESTAMP(3) NOT NULL, WATERMARK FOR t AS t)");
    create("CREATE STREAM z (k INTEGER, t TIMESTAMP_LTZ(3), WATERMARK FOR t AS t)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          b.t BETWEEN a.t AND a.t + INTERVAL '10' MINUTE                            | 0   | 600000
          b.t BETWEEN SYMMETRIC a.t AND a.t                                         | 0   | 0
          b.t >= a.t - INTERVAL '1' MINUTE AND b.t <= a.t + INTERVAL '10' MINUTE    | -60000 | 600000
          b.t > a.t AND b.t < a.t + INTERVAL '10' MINUTE                            | 1   | 599999
          a.t <= b.t AND a.t + INTERVAL '10' MINUTE >= b.t                          | 0   | 600000
          a.t BETWEEN b.t - INTERVAL '10' MINUTE AND b.t                            | 0   | 600000
          b.t - INTERVAL '10' MINUTE <= a.t AND b.t + INTERVAL '5' MINUTE > a.t     | -299999 | 600000
          (b.t - a.t) MINUTE >= INTERVAL '0' MINUTE AND (b.t - a.t) SECOND < INTERVAL '9' SECOND | 0 | 8999
          (a.t - b.t) DAY TO SECOND BETWEEN INTERVAL -'1' DAY AND INTERVAL '1' DAY  | -86400000 | 86400000
          b.t = a.t                                                                 | 0   | 0
          b.t = a.t + INTERVAL '1' HOUR                                             | 3600000 | 3600000
          b.t >= a.t AND b.t <= TIMESTAMPADD(MINUTE, 10, a.t)                       | 0   | 600000
          b.t >= a.t AND b.t <= a.t + INTERVAL 10 MINUTE                            | 0   | 600000
          b.t >= a.t AND b.t <= a.t + INTERVAL '1' HOUR - INTERVAL '30' MINUTE      | 0   | 1800000
          b.t >= a.t AND b.t <= a.t + 2 * INTERVAL '1' HOUR                         | 0   | 7200000
          NOT (b.t < a.t OR b.t > a.t + INTERVAL '10' MINUTE)                       | 0   | 600000
          (b.t >= a.t) IS TRUE AND b.t <= a.t + INTERVAL '0.5' SECOND               | 0   | 500
          b.t >= a.t AND b.t >= a.t + INTERVAL '1' SECOND AND b.t < a.t + INTERVAL '9' SECOND | 1000 | 8999
          b.t >= a.t AND b.t <= a.t + INTERVAL '1' MINUTE AND a.u < b.t             | 0   | 60000
          TIMESTAMPDIFF(MINUTE, a.t, b.t) BETWEEN 1 AND 5                           | 60000 | 359999
          TIMESTAMPDIFF(MINUTE, a.t, b.t) BETWEEN 0 AND 5                           | -59999 | 359999
          TIMESTAMPDIFF(SECOND, b.t, a.t) < 10 AND b.t <= a.t                       | -9999 | 0
          TIMESTAMPDIFF(MILLISECOND, a.t, b.t) BETWEEN -5 AND 7                     | -5  | 7
          TIMESTAMPDIFF(HOUR, a.t, b.t) = 2                                         | 7200000 | 10799999
          -1 <= TIMESTAMPDIFF(DAY, a.t, b.t) AND 0 > TIMESTAMPDIFF(DAY, a.t, b.t)   | -172799999 | -86400000
          """)
  void rangeIsReadOff(String condition, long lowerMillis, long upperMillis) {
    IntervalJoinNode join = join(condition);
    assertEquals(List.of(0), join.leftKeys().subList(0, 1));
    assertEquals("t", join.left().schema().field(join.leftTime()).name());
    assertEquals("t", join.right().schema().field(join.rightTime()).name());
    assertEquals(lowerMillis, join.lowerMillis());
    assertEquals(upperMillis, join.upperMillis());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b.t >= a.t",
        "b.t BETWEEN a.u AND a.u + INTERVAL '1' MINUTE",
        "b.t BETWEEN a.t AND a.t + INTERVAL '1' MONTH",
        "b.t BETWEEN a.t AND a.t + a.k * INTERVAL '1' MINUTE",
        "(b.t BETWEEN a.t AND a.t + INTERVAL '1' MINUTE) OR b.k = 1",
        "b.t <> a.t",
        "FLOOR(b.t TO HOUR) = FLOOR(a.t TO HOUR)",
      })
  void otherConditionsAreNoRange(String condition) {
    assertInstanceOf(ChangingJoinNode.class, anyJoin("b ON a.k = b.k AND " + condition));
  }

  @ParameterizedTest
  @ValueSource(strings = {"z.t = a.t", "z.t BETWEEN a.t AND a.t + INTERVAL '1' MINUTE"})
  void timesOfAZoneAndInstantsMakeNoRange(String condition) {
    assertInstanceOf(ChangingJoinNode.class, anyJoin("z ON a.k = z.k AND " + condition));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 10})
  void strictBoundIsAMillisecondLess(long minutes) {
    IntervalJoinNode join =
        join("b.t > a.t AND b.t < a.t + INTERVAL '" + (minutes + 1) + "' MINUTE");
    assertEquals(1, join.lowerMillis());
    assertEquals((minutes + 1) * MINUTE - 1, join.upperMillis());
  }

  private IntervalJoinNode join(String condition) {
    return (IntervalJoinNode) anyJoin("b ON a.k = b.k AND " + condition);
  }

  /** The plan's join, whatever it keeps. */
  private PlanNode anyJoin(String joined) {
    PlanNode node = compile("SELECT STREAM a.k FROM a JOIN " + joined).plan().root();
    while (node.inputs().size() != 2) {
      node = node.inputs().get(0);
    }
    return node;
  }

  private Statement.Select compile(String sql) {
    return (Statement.Select) compiler.compile(sql, catalog, options);
  }

  private void create(String sql) {
    catalog.add(((Statement.CreateTable) compiler.compile(sql, catalog, options)).definition());
  }
}
