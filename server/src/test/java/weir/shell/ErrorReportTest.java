package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.engine.Position;

final class ErrorReportTest {
  private static final ScriptItem SECOND_OF_TWO =
      new ScriptItem("SELECT a,\n\t東京 bad FROM t", new Position(12, 8));

  @Test
  void placeIsShiftedByThatOfTheStatement() {
    assertEquals(
        "s.sql:13:5: error: bad is bad\n  \t東京 bad FROM t\n  \t     ^\n",
        report("s.sql", SECOND_OF_TWO, "bad is bad (line 2, column 5)"));
  }

  @Test
  void firstLineIsShiftedByTheColumn() {
    assertEquals(
        "s.sql:12:15: error: no a\n  SELECT a,\n         ^\n",
        report("s.sql", SECOND_OF_TWO, "no a (line 1, column 8)"));
  }

  @Test
  void endOfTheLineCanBeTheTrouble() {
    assertEquals(
        "s.sql:12:17: error: no b\n  SELECT a,\n           ^\n",
        report("s.sql", SECOND_OF_TWO, "no b (line 1, column 10)"));
  }

  @Test
  void typedStatementNeedsNoNumbers() {
    assertEquals(
        "error: no a\n  SELECT a,\n         ^\n",
        report("", SECOND_OF_TWO, "no a (line 1, column 8)"));
  }

  @Test
  void longLineIsShownAroundThePlace() {
    String line = "SELECT 😀" + "x".repeat(5000) + " bad " + "y".repeat(5000);
    ScriptItem item = new ScriptItem(line, new Position(1, 1));
    List<String> shown =
        report("", item, "no (line 1, column " + (line.indexOf("bad") + 1) + ")").lines().toList();
    assertEquals(3, shown.size());
    assertEquals("  ..." + "x".repeat(79) + " bad " + "y".repeat(76) + "...", shown.get(1));
    assertEquals(shown.get(1).indexOf("bad"), shown.get(2).indexOf("^"));
    List<String> atStart = report("", item, "no (line 1, column 1)").lines().toList();
    assertEquals("  SELECT 😀" + "x".repeat(151) + "...", atStart.get(1));
    List<String> atEnd = report("", item, "no (line 1, column 10015)").lines().toList();
    assertEquals("  ..." + "y".repeat(160), atEnd.get(1));
  }

  @Test
  void placeOutsideOfTheStatementIsNotShown() {
    assertEquals(
        "s.sql:20:1: error: where?\n", report("s.sql", SECOND_OF_TWO, "where? (line 9, column 1)"));
  }

  @Test
  void errorWithoutPlaceIsAtTheStatement() {
    assertEquals(
        "s.sql:12: error: disk (line 3) full\n",
        report("s.sql", SECOND_OF_TWO, "disk (line 3) full"));
    assertEquals("error: x\n", report("", SECOND_OF_TWO, "x"));
  }

  private static String report(String script, ScriptItem item, String message) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    new ErrorReport(new PrintStream(err, true, UTF_8)).print(script, item, message);
    return err.toString(UTF_8);
  }
}
