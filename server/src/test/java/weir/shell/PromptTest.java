package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.shell.FakeResult.row;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.EOFError;
import org.jline.reader.LineReader;
import org.jline.reader.Parser.ParseContext;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PromptTest {
  private static final LineReader NO_READER = Fakes.of(LineReader.class, "");

  private final FakeDatabase database =
      new FakeDatabase()
          .onMetadata(
              "getColumns",
              () ->
                  FakeResult.of(
                      "TABLE_NAME VARCHAR;COLUMN_NAME VARCHAR",
                      row("clicks", "ad_id"),
                      row("clicks", "click_time"),
                      row("ads", "id")))
          .onMetadata(
              "getFunctions", () -> FakeResult.of("FUNCTION_NAME VARCHAR", row("CEIL"), row("ABS")))
          .on("one", () -> FakeResult.of("n INTEGER", row(1)))
          .on("first\nsecond", () -> null)
          .failOn("bad", "no such word (line 1, column 1)");

  @TempDir private Path directory;

  @Test
  void sessionGoesOnAfterAnErrorAndEndsWithItsInput() throws Exception {
    FakeHost host = new FakeHost(database, "");
    type(host, "bad;\none;\nfirst\nsecond;\n");
    assertEquals(List.of("bad", "one", "first\nsecond"), database.asked);
    assertEquals(" n\n---\n 1\n", host.printed());
    assertEquals(
        """
        Fake 1.0 at jdbc:fake:; \\? for help
        error: no such word
          bad
          ^
        1 row (T)
        ok (T)
        """,
        host.errors().replaceAll("\\d\\.\\d{3} s", "T"));
  }

  @Test
  void lostConnectionIsMadeAgain() throws Exception {
    database.on(
        "lose",
        () -> {
          throw new SQLException("nobody there", "08006");
        });
    FakeHost host = new FakeHost(database, "");
    type(host, "lose;\none;\n");
    assertEquals(2, database.connections);
    assertTrue(
        host.errors().contains("error: nobody there\nconnected again; what was SET is lost\n"),
        host.errors());
  }

  @Test
  void quitEndsTheSession() throws Exception {
    type(new FakeHost(database, ""), "one;\nexit\none;\n");
    assertEquals(List.of("one"), database.asked);
  }

  @Test
  void historyIsKept() throws Exception {
    type(new FakeHost(database, ""), "one;\nfirst\nsecond;\n");
    String history = Files.readString(directory.resolve("history"));
    assertTrue(history.contains("one;") && history.contains("first\\nsecond;"), history);
  }

  /** As on a terminal that can do nothing but print. */
  private void type(FakeHost host, String keys) throws Exception {
    Database connected = Database.connect(database::connection, host.err());
    Interrupts interrupts = new Interrupts(host.err(), () -> {});
    Output out = new Output(host.out());
    Settings settings = new Settings(OutputFormat.TABLE, true, 0, 0, true);
    ProgressLine progress = new ProgressLine(host.err(), host::nanos, host::progressPlace);
    StatementRunner statements =
        new StatementRunner(
            connected, settings, out, host.err(), interrupts, progress, host::nanos);
    Commands commands = new Commands(connected, settings, out, statements);
    ScriptRunner scripts =
        new ScriptRunner(
            connected,
            statements,
            commands,
            new PipelineWait(connected, interrupts, progress, host.err()),
            interrupts,
            new ErrorReport(host.err()),
            false);
    try (Terminal terminal =
        new DumbTerminal(
            "test",
            Terminal.TYPE_DUMB,
            new ByteArrayInputStream(keys.getBytes(UTF_8)),
            new ByteArrayOutputStream(),
            UTF_8)) {
      new Prompt(connected, scripts, interrupts, host.err(), directory.resolve("history"))
          .run(terminal);
    }
  }

  @Test
  void returnEndsOnlyWhatIsComplete() {
    PromptParser parser = new PromptParser();
    assertEquals("a;", parser.parse("a;", 2, ParseContext.ACCEPT_LINE).line());
    assertThrows(EOFError.class, () -> parser.parse("a ';", 4, ParseContext.ACCEPT_LINE));
  }

  @Test
  void wordsAreCompletedByNamesFunctionsAndKeywords() throws Exception {
    List<String> all = completions("SELECT ");
    assertTrue(
        all.containsAll(List.of("clicks", "ads", "ad_id", "id", "CEIL", "WATERMARK")),
        all::toString);
    assertTrue(completions("select wat").contains("watermark"));
  }

  @Test
  void columnsOfATableFollowItsName() throws Exception {
    assertEquals(List.of("ads.id"), completions("SELECT ads."));
    assertEquals(List.of("CLICKS.ad_id", "CLICKS.click_time"), completions("SELECT CLICKS.cl"));
  }

  @Test
  void columnsOfAnyTableFollowAnAlias() throws Exception {
    assertEquals(List.of("c.id", "c.ad_id", "c.click_time"), completions("SELECT c."));
  }

  @Test
  void commandsAreCompleted() throws Exception {
    assertEquals(Commands.NAMES, completions("\\d"));
    assertEquals(List.of("ads", "clicks"), completions("\\d "));
    assertEquals(OutputFormat.all(), completions("\\format c"));
  }

  @Test
  void catalogIsAskedOnceUntilForgotten() throws Exception {
    Names names = new Names(connected(database));
    names.catalog();
    names.catalog();
    names.forget();
    names.catalog();
    assertEquals(
        List.of("getColumns", "getFunctions", "getColumns", "getFunctions"), database.asked);
  }

  @Test
  void catalogThatCannotBeAskedCompletesNothing() throws Exception {
    assertEquals(Names.Catalog.EMPTY, new Names(connected(new FakeDatabase())).catalog());
  }

  private static Database connected(FakeDatabase database) throws SQLException {
    return Database.connect(
        database::connection, new PrintStream(OutputStream.nullOutputStream(), true, UTF_8));
  }

  private List<String> completions(String line) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    new PromptCompleter(new Names(connected(database)))
        .complete(
            NO_READER,
            new PromptParser().parse(line, line.length(), ParseContext.COMPLETE),
            candidates);
    return candidates.stream().map(Candidate::value).toList();
  }

  @Test
  void keywordsOutsideOfStringsAndCommentsAreBold() {
    AttributedString text =
        new PromptHighlighter().highlight(NO_READER, "select 'from' -- from\nx FROM");
    assertEquals("select 'from' -- from\nx FROM", text.toString());
    assertEquals(AttributedStyle.BOLD, text.styleAt(0));
    assertEquals(AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN), text.styleAt(8));
    assertEquals(AttributedStyle.DEFAULT.faint(), text.styleAt(18));
    assertEquals(AttributedStyle.DEFAULT, text.styleAt(22));
    assertEquals(AttributedStyle.BOLD, text.styleAt(24));
  }
}
