package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

final class ProgressLineTest {
  private static final String ERASE = "\r\033[K";

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long millis;

  @Test
  void lineAppearsAfterASecondAndThenTwiceASecond() {
    ProgressLine line = line(ProgressLine.Place.APART);
    for (millis = 0; millis <= 1600; millis += 100) {
      line.tick(millis);
    }
    assertEquals(
        ERASE + "1.0 s, rows: 1000; Ctrl-C ends it" + ERASE + "1.5 s, rows: 1500; Ctrl-C ends it",
        printed());
  }

  @Test
  void lineGivesWayToRowsOnTheSameScreen() {
    ProgressLine line = line(ProgressLine.Place.AMONG_RESULTS);
    millis = 1000;
    line.tick(1);
    line.makeWay();
    line.makeWay();
    millis = 1400;
    line.tick(2);
    assertEquals(ERASE + "1.0 s, rows: 1; Ctrl-C ends it" + ERASE, printed());
    millis = 1500;
    line.tick(3);
    assertEquals(
        ERASE + "1.0 s, rows: 1; Ctrl-C ends it" + ERASE + ERASE + "1.5 s, rows: 3; Ctrl-C ends it",
        printed());
  }

  @Test
  void lineStaysWhileRowsGoElsewhere() {
    ProgressLine line = line(ProgressLine.Place.APART);
    millis = 1000;
    line.tick(1);
    line.makeWay();
    assertEquals(ERASE + "1.0 s, rows: 1; Ctrl-C ends it", printed());
    line.erase();
    line.erase();
    assertEquals(ERASE + "1.0 s, rows: 1; Ctrl-C ends it" + ERASE, printed());
  }

  @Test
  void nothingIsDrawnWithoutATerminal() {
    ProgressLine line = line(ProgressLine.Place.NOWHERE);
    millis = 5000;
    line.tick(1);
    line.makeWay();
    line.erase();
    assertEquals("", printed());
  }

  private ProgressLine line(ProgressLine.Place place) {
    ProgressLine line =
        new ProgressLine(new PrintStream(err, true, UTF_8), () -> millis * 1_000_000, () -> place);
    line.start();
    return line;
  }

  private String printed() {
    return err.toString(UTF_8);
  }
}
