package weir.shell;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScriptReaderTest {
  @Test
  void statementsKnowWhereTheyStart() throws Exception {
    assertEquals(
        List.of("1:1 a", "1:4 b", "4:3 c\n  -- not; the end\n  d ';' \"e;\"", "6:29 f"),
        items(
            """
            a; b;
            -- a comment; no statement

              c
              -- not; the end
              d ';' "e;" /* ; */; f
            """
                .replace("/* ; */; f", "/* ; */  ;     f")));
  }

  @Test
  void lineThatStartsWithBackslashBetweenStatementsIsACommand() throws Exception {
    assertEquals(
        List.of("1:1 \\timing on", "3:3 \\d clicks", "4:1 select\n\\x", "7:1 \\quit", "8:1 \\help"),
        items("\\timing on\n-- comment\n  \\d clicks  \nselect\n\\x\n;\nquit;\nhelp\n"));
  }

  private static List<String> items(String script) throws IOException {
    ScriptReader reader = new ScriptReader(new BufferedReader(new StringReader(script)));
    List<String> items = new ArrayList<>();
    for (ScriptItem item = reader.next(); item != null; item = reader.next()) {
      items.add(item.start().line() + ":" + item.start().column() + " " + item.text());
    }
    return items;
  }

  @Test
  void statementIsThereBeforeTheNextLine() throws Exception {
    try (PipedWriter writer = new PipedWriter();
        BufferedReader lines = new BufferedReader(new PipedReader(writer))) {
      ScriptReader reader = new ScriptReader(lines);
      writer.write("first\n;\n");
      ScriptItem first = requireNonNull(reader.next());
      writer.write("last");
      writer.close();
      ScriptItem last = requireNonNull(reader.next());
      assertEquals(List.of("first", "last"), List.of(first.text(), last.text()));
      assertNull(reader.next());
    }
  }

  @Test
  void byteOrderMarkIsSkipped() throws Exception {
    assertEquals(List.of("1:1 a"), items("\uFEFFa"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "  \n", "-- comment", "a;", "a;\n/* b */ -- c", "\\d", "a;\n\\d x", "quit"})
  void completeScriptEndsWhereAnItemDoes(String script) {
    assertEquals(true, ScriptReader.isComplete(script));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "a; b", "a ';", "a /* ;", "a\n\\d", "\\d\na", "/* open", "a \";"})
  void incompleteScriptNeedsMoreLines(String script) {
    assertEquals(false, ScriptReader.isComplete(script));
  }
}
