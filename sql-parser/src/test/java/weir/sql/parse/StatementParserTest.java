package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

final class StatementParserTest {
  @Test
  void scriptGivesEachStatementWithTextAndStart() {
    List<ParsedStatement> statements =
        StatementParser.parseScript("SELECT 1;\n\n -- next\n SHOW STREAMS ;");
    assertEquals(2, statements.size());
    assertEquals("SHOW STREAMS", statements.get(1).text());
    assertEquals(new Position(4, 2), statements.get(1).start());
    assertEquals(new Position(1, 1), Positions.start(statements.get(1).node().getParserPosition()));
  }

  @Test
  void errorInThirdStatementLeavesTheOthersToRun() {
    List<StatementText> texts = StatementSplitter.split("SHOW STREAMS; SELECT 1;\nSELECT 2 AS; x");
    StatementParser.parse(texts.get(0));
    StatementParser.parse(texts.get(1));
    WeirException error =
        assertThrows(WeirException.class, () -> StatementParser.parse(texts.get(2)));
    assertEquals(Optional.of(new Position(1, 12)), error.position());
    assertEquals(
        Optional.of(new Position(2, 12)), error.shiftedBy(texts.get(2).start()).position());
  }

  @Test
  void errorInScriptIsPlacedInScript() {
    WeirException error =
        assertThrows(
            WeirException.class, () -> StatementParser.parseScript("SELECT 1;\r\n  SELECT FROM t"));
    assertEquals(Optional.of(new Position(2, 10)), error.position());
  }

  @Test
  void commentsBeforeOnlyStatementCountForPositions() {
    WeirException error =
        assertThrows(WeirException.class, () -> StatementParser.parse("-- a\n/* b */ SELEC 1;"));
    assertEquals(Optional.of(new Position(2, 9)), error.position());
  }

  @Test
  void sumOfTooManyTermsIsNestedTooDeeply() {
    String sum = "SELECT 1" + " + 1".repeat(20_000);
    WeirException error = assertThrows(WeirException.class, () -> StatementParser.parse(sum));
    assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code());
  }

  @Test
  void emptyTextIsNoStatement() {
    WeirException error = assertThrows(WeirException.class, () -> StatementParser.parse(" ; -- a"));
    assertEquals("The statement is empty", error.getMessage());
    assertEquals(List.of(), StatementParser.parseScript(" ; -- a"));
  }

  @Test
  void secondStatementIsRefusedWhereOneIsExpected() {
    WeirException error =
        assertThrows(WeirException.class, () -> StatementParser.parse("SELECT 1; SELECT 2"));
    assertEquals(Optional.of(new Position(1, 11)), error.position());
  }

  @Test
  void nestingBeyondTheStackIsRefused() {
    String sql = "SELECT " + "(".repeat(100_000) + "1" + ")".repeat(100_000);
    WeirException error = assertThrows(WeirException.class, () -> StatementParser.parse(sql));
    assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code());
  }

  @Test
  void longTokenIsCutInMessage() {
    String sql = "SELECT 1 1" + "2".repeat(1000);
    WeirException error = assertThrows(WeirException.class, () -> StatementParser.parse(sql));
    assertEquals("Unexpected '1" + "2".repeat(39) + "...'", error.getMessage());
  }

  @Test
  void longestNameHas256Characters() {
    String longest = "a".repeat(256);
    StatementParser.parse("SELECT " + longest);
    assertThrows(WeirException.class, () -> StatementParser.parse("SELECT a" + longest));
  }

  @Test
  void namesKeepTheirCase() {
    SqlDescribeRelation describe =
        (SqlDescribeRelation) StatementParser.parse("describe My_Stream.\"Of Mine\"").node();
    assertEquals(List.of("My_Stream", "Of Mine"), describe.name().names);
  }
}
