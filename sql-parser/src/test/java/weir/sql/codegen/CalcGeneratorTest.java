package weir.sql.codegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.function.Text;
import weir.engine.operator.BatchFunction;
import weir.engine.plan.GeneratedCode;

final class CalcGeneratorTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("price", DataType.of(TypeKind.BIGINT)),
          new Field("qty", DataType.of(TypeKind.INTEGER)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("k", DataType.of(TypeKind.BIGINT).withNullable(false)));

  private final Evaluator evaluator = new Evaluator(SCHEMA, true);

  private static RowBatch batch() {
    return new RowBatchBuilder(SCHEMA)
        .row(10L, 1L, "one", 0L)
        .row(20L, null, "two", 1L)
        .row(null, 3L, null, 2L)
        .row(40L, 0L, "four", 3L)
        .build();
  }

  private RowBatch run(String sql, RowBatch batch) {
    return Evaluator.compile(evaluator.generate(sql)).apply(batch);
  }

  private List<List<@Nullable Object>> rows(String sql) {
    return Evaluator.rows(run(sql, batch()));
  }

  @Test
  void conditionSelectsRowsAndExpressionsAreComputedForThem() {
    assertEquals(
        List.of(Arrays.asList(21L, "two"), Arrays.asList(41L, "four")),
        rows("SELECT price + 1, s FROM t WHERE price > 10"));
  }

  @Test
  void expressionThatFailsForARowThatDoesNotPassDoesNotFail() {
    assertEquals(
        List.of(List.of(10L)), rows("SELECT price / qty FROM t WHERE qty <> 0 AND price > 0"));
  }

  @Test
  void errorNamesTheExpressionByItsColumns() {
    WeirException error =
        assertThrows(WeirException.class, () -> rows("SELECT price / qty FROM t"));
    assertEquals(ErrorCode.DIVISION_BY_ZERO, error.code());
    assertEquals("in price / qty: division by zero", error.getMessage());
  }

  @Test
  void columnsThatArePassedOnAreShared() {
    RowBatch input = batch();
    RowBatch output =
        run("SELECT s, k, CAST(qty AS BIGINT), CAST(s AS VARCHAR) FROM t WHERE k > 0", input);
    assertSame(input.column(2), output.column(0));
    assertSame(input.column(3), output.column(1));
    assertSame(input.column(1), output.column(2));
    assertSame(input.column(2), output.column(3));
    assertArrayEquals(new int[] {1, 2, 3}, Arrays.copyOf(output.selection(), output.size()));
  }

  @Test
  void conditionThatAllRowsPassMakesNoSelection() {
    assertNull(run("SELECT * FROM t WHERE k >= 0", batch()).selection());
  }

  @Test
  void noRowMayPass() {
    RowBatch output = run("SELECT price + 1 FROM t WHERE k < 0", batch());
    assertEquals(0, output.size());
    assertEquals(4, output.length());
  }

  @Test
  void textThatIsAPartOfAColumnIsAViewIntoItsSlab() {
    RowBatch input = batch();
    RowBatch output =
        run("SELECT SUBSTRING(s FROM 2), CASE WHEN k = 0 THEN 'a' ELSE 'bc' END FROM t", input);
    assertSame(((BytesVector) input.column(2)).slab(), ((BytesVector) output.column(0)).slab());
    assertEquals("abc", Text.string(((BytesVector) output.column(1)).slab(), 0, 3));
    assertEquals(
        List.of(
            Arrays.asList("ne", "a"),
            Arrays.asList("wo", "bc"),
            Arrays.asList(null, "bc"),
            Arrays.asList("our", "bc")),
        Evaluator.rows(output));
  }

  @Test
  @SuppressWarnings("EnumOrdinal") // A batch holds row kinds as ordinals.
  void rowKindsAndWatermarksStayWithTheirRows() {
    byte delete = (byte) RowKind.DELETE.ordinal();
    RowBatch input =
        batch()
            .withRowKinds(new byte[] {0, delete, 0, delete})
            .withWatermarks(new long[] {1, 2, 3, 4});
    RowBatch output = run("SELECT price + 1 FROM t WHERE price > 10", input);
    assertEquals(RowKind.DELETE, output.rowKind(output.row(0)));
    assertEquals(2, output.watermark(output.row(0)));
    assertEquals(4, output.watermark(output.row(1)));
  }

  @Test
  void equalExpressionsAreOneColumn() {
    RowBatch output =
        run("SELECT price * 2 AS a, price * 2 AS b, price * 2 + 1 AS c FROM t", batch());
    assertSame(output.column(0), output.column(1));
    String source = evaluator.generate("SELECT price * 2 AS a, price * 2 + 1 AS c FROM t").source();
    assertEquals(2, source.split("Numbers\\.multiply", -1).length - 1, source);
    assertEquals(Arrays.asList(20L, 20L, 21L), output.values(0));
  }

  @Test
  void descriptionIsTheSql() {
    GeneratedCode code =
        evaluator.generate(
            "SELECT s, price * 2 AS twice FROM t WHERE qty BETWEEN 1 AND 3 AND s LIKE 'a%'");
    assertEquals(
        List.of("WHERE qty >= 1 AND qty <= 3 AND s LIKE 'a%'", "s", "price * 2 AS twice"),
        code.description());
  }

  @Test
  void sameStatementGivesTheSameSource() {
    String sql = "SELECT price * 2, UPPER(s), REPLACE(s, 'a', 'b') FROM t WHERE qty IN (1, 2, 3)";
    assertEquals(evaluator.generate(sql), new Evaluator(SCHEMA, true).generate(sql));
  }

  @Test
  void parameterIsPartOfTheCode() {
    BatchFunction function =
        Evaluator.compile(
            evaluator.generate(
                "SELECT price + CAST(? AS BIGINT), CAST(? AS VARCHAR) || s FROM t WHERE k = ?"),
            List.of(5L, "é", 1L));
    assertEquals(List.of(Arrays.asList(25L, "étwo")), Evaluator.rows(function.apply(batch())));
  }

  @Test
  void nullParameterIsNull() {
    BatchFunction function =
        Evaluator.compile(
            evaluator.generate("SELECT price + CAST(? AS BIGINT) FROM t WHERE k = 0"),
            Arrays.asList((Object) null));
    assertEquals(List.of(Arrays.asList((Object) null)), Evaluator.rows(function.apply(batch())));
  }

  @Test
  void longCaseAndLongChainsOfOperatorsCompile() {
    String branches =
        IntStream.range(0, 1000)
            .mapToObj(i -> "WHEN price = " + (i * 10 - 500) + " THEN qty + " + i)
            .collect(Collectors.joining(" "));
    assertEquals(
        Arrays.asList(Arrays.asList(52L), Arrays.asList((Object) null)),
        rows("SELECT CASE " + branches + " END FROM t").subList(0, 2));
    String sum = IntStream.range(0, 300).mapToObj(i -> "price").collect(Collectors.joining(" + "));
    assertEquals(List.of(3000L), rows("SELECT " + sum + " FROM t").get(0));
    String condition =
        IntStream.range(0, 300)
            .mapToObj(i -> "(price > " + i + " AND qty < " + i + ")")
            .collect(Collectors.joining(" OR "));
    assertEquals(List.of(List.of(0L), List.of(3L)), rows("SELECT k FROM t WHERE " + condition));
    String text = IntStream.range(0, 200).mapToObj(i -> "s").collect(Collectors.joining(" || "));
    assertEquals(List.of("one".repeat(200)), rows("SELECT " + text + " FROM t").get(0));
  }

  @Test
  void loopsStaySmallEnoughForTheJit() {
    String condition =
        IntStream.range(0, 300)
            .mapToObj(i -> "(price > " + i + " AND s <> '" + i + "')")
            .collect(Collectors.joining(" OR "));
    String source = evaluator.generate("SELECT k FROM t WHERE " + condition).source();
    for (String method : source.split("\n  private ", -1)) {
      assertTrue(method.length() < 24_000, () -> method.length() + " characters:\n" + method);
    }
  }

  @Test
  void thousandsOfColumnsAreDividedOverClasses() {
    String columns =
        IntStream.range(0, 4000)
            .mapToObj(i -> i % 3 == 0 ? "price AS p" + i : "price * 2 + " + i + " AS c" + i)
            .collect(Collectors.joining(", "));
    RowBatch output =
        run("SELECT price * 2 AS twice, " + columns + " FROM t WHERE price = 10", batch());
    List<@Nullable Object> values = output.values(output.row(0));
    assertEquals(4001, values.size());
    assertEquals(Arrays.asList(20L, 10L, 21L, 22L, 10L), values.subList(0, 5));
    assertEquals(10L, values.get(4000));
    assertEquals(4018L, values.get(3999));
    assertEquals("c3998", output.schema().field(3999).name());
  }

  @Test
  void caseMayHaveThousandsOfBranches() {
    String branches =
        IntStream.range(0, 5000)
            .mapToObj(i -> "WHEN price = " + i + " THEN 'v" + i + "'")
            .collect(Collectors.joining(" "));
    assertEquals(
        "v20", rows("SELECT CASE " + branches + " END FROM t WHERE price = 20").get(0).get(0));
  }

  @Test
  void longInListIsASet() {
    String numbers =
        IntStream.range(0, 20_000).mapToObj(i -> "" + i * 20).collect(Collectors.joining(", "));
    assertEquals(
        List.of(List.of(20L), List.of(40L)),
        rows("SELECT price FROM t WHERE price IN (" + numbers + ")"));
    String texts =
        IntStream.range(0, 5000).mapToObj(i -> "'t" + i + "'").collect(Collectors.joining(", "));
    assertEquals(
        List.of(List.of(20L)), rows("SELECT price FROM t WHERE s IN ('two', " + texts + ")"));
  }

  @Test
  void literalsMayHoldAnyCharacter() {
    assertEquals(
        List.of("\"\\ \n \u0000 é € 😀 \\u0041"),
        rows("SELECT '\"\\ \n \u0000 é € 😀 \\u0041' FROM t").get(0));
  }

  @Test
  void namesMayHoldAnyCharacter() {
    RowBatch output = run("SELECT price AS \"a \\ é$\" FROM t", batch());
    assertEquals("a \\ é$", output.schema().field(0).name());
  }
}
