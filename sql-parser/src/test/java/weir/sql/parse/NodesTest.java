package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
import org.junit.jupiter.api.Test;

/** What the nodes tell of the statements that they stand for. */
final class NodesTest {
  @Test
  void createdStreamTellsItsParts() {
    SqlCreateRelation create =
        parse(
            SqlCreateRelation.class,
            """
            CREATE OR REPLACE STREAM a.clicks (
              id BIGINT NOT NULL PRIMARY KEY COMMENT 'the id',
              name STRING,
              twice DOUBLE AS id * 2 COMMENT 'double',
              PRIMARY KEY (id, name),
              WATERMARK FOR ts AS ts - INTERVAL '1' HOUR
            ) COMMENT 'clicks' WITH ('b' = '1', a = x)
            """);
    assertEquals(ObjectKind.STREAM, create.kind());
    assertTrue(create.replace());
    assertFalse(create.ifNotExists());
    assertEquals(List.of("a", "clicks"), create.name().names);
    assertEquals(Optional.of("clicks"), create.comment());
    assertEquals(Optional.empty(), create.query());
    assertEquals(List.of("b", "a"), List.copyOf(create.optionMap().keySet()));
    assertEquals("x", create.optionMap().get("a"));
    assertEquals("line 7, column 41", place(create.options().get(1).valuePosition()));
  }

  @Test
  void elementsKeepTheirOrderAndPlace() {
    List<SqlTableElement> elements =
        parse(
                SqlCreateRelation.class,
                "CREATE TABLE t (a INT NOT NULL, b AS a + 1,\n PRIMARY KEY (a), WATERMARK FOR c AS c)")
            .elements();
    SqlColumn column = assertInstanceOf(SqlColumn.class, elements.get(0));
    assertEquals("a", column.name().getSimple());
    assertFalse(column.isNullable());
    assertFalse(column.isPrimaryKey());
    SqlComputedColumn computed = assertInstanceOf(SqlComputedColumn.class, elements.get(1));
    assertEquals(Optional.empty(), computed.type());
    assertEquals("a + 1", WeirDialect.format(computed.expression()));
    SqlPrimaryKey key = assertInstanceOf(SqlPrimaryKey.class, elements.get(2));
    assertEquals("a", key.columns().get(0).getSimple());
    SqlWatermark watermark = assertInstanceOf(SqlWatermark.class, elements.get(3));
    assertEquals("c", watermark.column().getSimple());
    assertEquals("line 2, column 19", place(watermark.getParserPosition()));
    assertEquals(38, watermark.getParserPosition().getEndColumnNum());
  }

  @Test
  void emitKeepsQueryModeAndPeriod() {
    SqlEmit emit =
        parse(SqlEmit.class, "SELECT a\nFROM t\nEMIT COMPLETE EVERY INTERVAL '5' SECOND");
    assertEquals(EmitMode.COMPLETE, emit.mode());
    assertInstanceOf(SqlSelect.class, emit.query());
    assertEquals("INTERVAL '5' SECOND", emit.every().map(WeirDialect::format).orElseThrow());
    assertEquals(3, emit.getParserPosition().getEndLineNum());
  }

  @Test
  void infixCastStartsWhereItsOperandDoes() {
    SqlSelect select = parse(SqlSelect.class, "SELECT 1, a::BIGINT FROM t");
    SqlParserPos position = select.getSelectList().get(1).getParserPosition();
    assertEquals("line 1, column 11", place(position));
    assertEquals(19, position.getEndColumnNum());
  }

  @Test
  void emitStandsUnderInsertOfPipeline() {
    SqlCreatePipeline pipeline =
        parse(
            SqlCreatePipeline.class,
            "CREATE PIPELINE p WITH (a = b) AS INSERT INTO t SELECT 1 EMIT CHANGES");
    assertEquals("b", pipeline.optionMap().get("a"));
    assertInstanceOf(SqlEmit.class, pipeline.insert().getSource());
  }

  @Test
  void modifiersMakeStatementsDiffer() {
    assertDiffer("SELECT 1 EMIT FINAL", "SELECT 1 EMIT CHANGES");
    assertDiffer("DROP VIEW a", "DROP VIEW IF EXISTS a");
    assertDiffer("DROP VIEW a", "DROP TABLE a");
    assertDiffer("CREATE VIEW a AS SELECT 1", "CREATE OR REPLACE VIEW a AS SELECT 1");
    assertDiffer("CREATE TABLE a (b INT)", "CREATE STREAM a (b INT)");
    assertDiffer("CREATE TABLE a (b INT)", "CREATE TABLE a (b INT NOT NULL)");
    assertDiffer("CREATE TABLE a (b INT)", "CREATE TABLE a (b INT PRIMARY KEY)");
    assertDiffer("CREATE TABLE a (b ROW(c INT))", "CREATE TABLE a (b ROW(c INT NOT NULL))");
    assertDiffer("START PIPELINE a", "STOP PIPELINE a");
    assertDiffer("EXPLAIN SELECT 1", "EXPLAIN JSON SELECT 1");
    assertDiffer("SHOW TABLES", "SHOW TABLES LIKE 'a'");
    assertDiffer("RESET ALL", "RESET a");
    assertDiffer("SET a = 1", "SET a = 2");
  }

  private static void assertDiffer(String one, String other) {
    SqlNode node = StatementParser.parse(one).node();
    assertFalse(node.equalsDeep(StatementParser.parse(other).node(), Litmus.IGNORE));
  }

  private static <N extends SqlNode> N parse(Class<N> type, String sql) {
    return assertInstanceOf(type, StatementParser.parse(sql).node());
  }

  private static String place(SqlParserPos position) {
    return Positions.start(position).toString();
  }
}
