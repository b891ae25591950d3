package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Position;

final class StatementSplitterTest {
  @Test
  void statementsEndAtSemicolonsAndTheLastNeedsNone() {
    assertEquals(List.of("a", "b c", "d"), texts("a; b c ;\nd"));
  }

  @Test
  void emptyStatementsAreLeftOut() {
    assertEquals(List.of("a"), texts(";; a;; ; -- nothing\n;/* nothing */;"));
    assertEquals(List.of(), texts(""));
    assertEquals(List.of(), texts(" \n ; -- ;"));
  }

  @Test
  void semicolonsInQuotesDoNotSplit() {
    assertEquals(List.of("a ';' b", "c"), texts("a ';' b; c"));
    assertEquals(List.of("a 'it''s; ' b", "c"), texts("a 'it''s; ' b; c"));
    assertEquals(List.of("a \"x;\"\"y;\" b", "c"), texts("a \"x;\"\"y;\" b; c"));
    assertEquals(List.of("a $$ ; ' ; $$ b", "c"), texts("a $$ ; ' ; $$ b; c"));
    assertEquals(List.of("a ''", "b ''''", "c"), texts("a ''; b ''''; c"));
  }

  @Test
  void backslashProtectsQuoteOnlyAfterPrefixE() {
    assertEquals(List.of("E'a\\';b'", "c"), texts("E'a\\';b'; c"));
    assertEquals(List.of("e'a\\\\'", "c"), texts("e'a\\\\'; c"));
    assertEquals(List.of("'a\\'", "b'"), texts("'a\\';b'"));
    assertEquals(List.of("like'a\\'", "b"), texts("like'a\\';b"));
  }

  @Test
  void semicolonsInCommentsDoNotSplit() {
    assertEquals(List.of("a -- b; c\n d", "e"), texts("a -- b; c\n d; e"));
    assertEquals(List.of("a /* b; ' c\n */ d", "e"), texts("a /* b; ' c\n */ d; e"));
    assertEquals(List.of("a", "b"), texts("a /***/; /**;**/ b"));
  }

  @Test
  void commentsDoNotNest() {
    assertEquals(List.of("a /* /* */ b", "c */"), texts("a /* /* */ b; c */"));
  }

  @Test
  void hintIsPartOfStatement() {
    assertEquals(List.of("/*+ x(a=';') */ b", "c"), texts("/*+ x(a=';') */ b; c"));
  }

  @Test
  void dollarInsideWordOpensNoBody() {
    assertEquals(List.of("a$$b", "c$$"), texts("a$$b; c$$"));
  }

  @Test
  void spaceAndCommentsAroundStatementAreNoPartOfIt() {
    assertEquals(
        List.of(new StatementText("SELECT /* b */ 1", new Position(2, 3))),
        StatementSplitter.split("-- a\n  SELECT /* b */ 1 -- c\n"));
  }

  @Test
  void startIsCountedInLinesAndColumns() {
    assertEquals(
        List.of(new Position(1, 1), new Position(1, 4), new Position(3, 2), new Position(4, 1)),
        starts("a; b\n;\n\tc;\nd"));
  }

  @Test
  void anyLineEndCountsOnce() {
    assertEquals(List.of(new Position(1, 1), new Position(3, 1)), starts("a;\r\n\r\nb"));
    assertEquals(List.of(new Position(1, 1), new Position(3, 1)), starts("a;\r\rb"));
    assertEquals(List.of(new Position(1, 1), new Position(3, 2)), starts("a -- x\r\n;\r\n b"));
  }

  @Test
  void charactersOutsideAsciiAreKept() {
    assertEquals(List.of("ä 'ö;☕' \"ü;\"", "日本 🎉"), texts("ä 'ö;☕' \"ü;\"; 日本 🎉"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"b 'c; d", "b \"c; d", "b /* c; d", "b $$ c; d", "b E'\\'; d"})
  void quoteOrCommentWithoutEndReachesTheEnd(String unclosed) {
    assertEquals(List.of("a", unclosed), texts("a; " + unclosed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a;",
        "a; ",
        "a;\n",
        "a; -- b",
        "a; /* b */\n",
        "a; b;",
        ";",
        "'a;';",
        "a -- b\n;"
      })
  void textThatEndsWithSemicolonIsComplete(String text) {
    assertTrue(StatementSplitter.isComplete(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "-- a;", "a", "a; b", "a ';", "a \";", "a -- ;", "a /* ;", "a; /* b", "$$;"
      })
  void textThatGoesOnIsNotComplete(String text) {
    assertFalse(StatementSplitter.isComplete(text));
  }

  private static List<String> texts(String script) {
    return StatementSplitter.split(script).stream().map(StatementText::text).toList();
  }

  private static List<Position> starts(String script) {
    return StatementSplitter.split(script).stream().map(StatementText::start).toList();
  }
}
