package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
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
