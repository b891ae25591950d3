package weir.sql.parse;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a script into statements at its semicolons; those in strings, quoted names, comments and
 * {@code $$} bodies do not count. Empty statements are left out, and so is the semicolon that the
 * last statement need not have. Needs no parser, so that a shell and a client can use it.
 */
public final class StatementSplitter {
  private static final int NONE = -1;

  private final String script;
  private final TextPositions positions;
  private final List<StatementText> statements = new ArrayList<>();
  private int start = NONE;
  private int end = NONE;

  private StatementSplitter(String script) {
    this.script = script;
    this.positions = new TextPositions(script);
  }

  public static List<StatementText> split(String script) {
    StatementSplitter splitter = new StatementSplitter(script);
    splitter.run();
    return List.copyOf(splitter.statements);
  }

  /**
   * Whether the text ends with a semicolon that ends a statement, so that a shell need not wait for
   * more lines. Space and comments may follow it.
   */
  public static boolean isComplete(String text) {
    boolean complete = false;
    for (Lexeme lexeme : Lexer.lexemes(text)) {
      if (lexeme.isSignificant()) {
        complete = lexeme.kind() == Lexeme.Kind.SEMICOLON;
      }
    }
    return complete;
  }

  private void run() {
    for (Lexeme lexeme : Lexer.lexemes(script)) {
      if (lexeme.kind() == Lexeme.Kind.SEMICOLON) {
        finishStatement();
      } else if (lexeme.isSignificant()) {
        extendStatement(lexeme);
      }
    }
    finishStatement();
  }

  private void extendStatement(Lexeme lexeme) {
    if (start == NONE) {
      start = lexeme.start();
    }
    end = lexeme.end();
  }

  private void finishStatement() {
    if (start != NONE) {
      statements.add(new StatementText(script.substring(start, end), positions.of(start)));
      start = NONE;
    }
  }
}
