package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import weir.engine.Position;

final class LexerTest {
  private static final int TEXTS_PER_SEED = 2000;
  private static final List<String> PIECES =
      List.of(
          "'", "\"", ";", "-", "/", "*", "+", "E", "a", "\\", " ", "\n", "\r", "--", "/*", "*/");

  @Test
  void lexemesCoverTheText() {
    String text = "SELECT 'a' /* b */ \"c\"; -- d\r\n$$e$$ 'f";
    StringBuilder covered = new StringBuilder();
    Lexer.lexemes(text).forEach(lexeme -> covered.append(lexeme.of(text)));
    assertEquals(text, covered.toString());
  }

  /** Only for texts that the parser's lexer takes; where it gives up, nothing depends on ours. */
  @RepeatedTest(5)
  void lexerAndParserFindTheSameSemicolons(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    int compared = 0;
    while (compared < TEXTS_PER_SEED) {
      String text = randomText(random);
      Optional<List<Position>> expected = semicolonsOfParser(text);
      if (expected.isPresent() && !hasBrokenQuote(text)) {
        assertEquals(expected.get(), semicolonsOfLexer(text), text);
        compared++;
      }
    }
  }

  /** Whether there is a quote without end or a quoted name that the parser does not take. */
  private static boolean hasBrokenQuote(String text) {
    for (Lexeme lexeme : Lexer.lexemes(text)) {
      boolean isName = lexeme.kind() == Lexeme.Kind.QUOTED_NAME;
      if (!lexeme.closed() || (isName && !lexeme.of(text).matches("\"(?:[^\r\n\"]|\"\")+\""))) {
        return true;
      }
    }
    return false;
  }

  private static String randomText(Random random) {
    return IntStream.range(0, 12)
        .mapToObj(i -> PIECES.get(random.nextInt(PIECES.size())))
        .collect(Collectors.joining());
  }

  private static List<Position> semicolonsOfLexer(String text) {
    List<Position> semicolons = new ArrayList<>();
    for (Lexeme lexeme : Lexer.lexemes(text)) {
      if (lexeme.kind() == Lexeme.Kind.SEMICOLON) {
        semicolons.add(TextPositions.of(text, lexeme.start()));
      }
    }
    return semicolons;
  }

  private static Optional<List<Position>> semicolonsOfParser(String text) {
    try {
      return Optional.of(semicolons(tokensOfParser(text)));
    } catch (TokenMgrError e) {
      return Optional.empty();
    }
  }

  private static List<Position> semicolons(WeirParserImplTokenManager tokens) {
    List<Position> semicolons = new ArrayList<>();
    Token token = tokens.getNextToken();
    while (token.kind != WeirParserImplConstants.EOF) {
      if (token.kind == WeirParserImplConstants.SEMICOLON) {
        semicolons.add(new Position(token.beginLine, token.beginColumn));
      }
      token = tokens.getNextToken();
    }
    return semicolons;
  }

  private static WeirParserImplTokenManager tokensOfParser(String text) {
    SimpleCharStream characters = new SimpleCharStream(new StringReader(text), 1, 1);
    return new WeirParserImplTokenManager(characters, WeirParserImplConstants.DQID);
  }
}
