package weir.sql.parse;

import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Static;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

/** What the parser complains of, in one sentence, with what was expected or what would help. */
final class SyntaxError {
  private static final String NO_QUERY = Static.RESOURCE.illegalNonQueryExpression().str();

  /** Core's messages that do not say what would be right, and ours instead. */
  private static final Map<String, String> CORE_MESSAGES =
      Map.of(
          Static.RESOURCE.charLiteralAliasNotValid().str(),
          "An alias is a name: it stands without quotes or in double quotes",
          Static.RESOURCE.unsignedDisabled().str(),
          "Types are signed: take the next larger type instead of an unsigned one");

  private final String text;
  private final SqlParseException exception;

  private SyntaxError(String text, SqlParseException exception) {
    this.text = text;
    this.exception = exception;
  }

  static WeirException of(String text, SqlParseException exception) {
    Throwable cause = exception.getCause();
    if (cause instanceof WeirException ours) {
      return ours;
    }
    if (cause instanceof StackOverflowError) {
      return tooDeep();
    }
    SyntaxError error = new SyntaxError(text, exception);
    return error.unclosedQuote().orElseGet(error::general);
  }

  static WeirException tooDeep() {
    return new WeirException(ErrorCode.LIMIT_EXCEEDED, "The statement is nested too deeply");
  }

  private Optional<WeirException> unclosedQuote() {
    for (Lexeme lexeme : Lexer.lexemes(text)) {
      if (!lexeme.closed()) {
        return Optional.of(
            error(
                TextPositions.of(text, lexeme.start()),
                "The %s that starts here does not end".formatted(lexeme.kind().noun())));
      }
    }
    return Optional.empty();
  }

  private WeirException general() {
    if (NO_QUERY.equals(exception.getMessage())) {
      return unexpectedToken(ExpectedTokens.QUERY);
    }
    if (exception.getCause() instanceof ParseException parse) {
      ExpectedTokens expected = ExpectedTokens.of(exception);
      return isAtEnd(parse) ? unexpectedEnd(expected) : unexpectedToken(expected);
    }
    if (exception.getCause() instanceof TokenMgrError) {
      return unexpectedToken(ExpectedTokens.UNKNOWN);
    }
    String message = String.valueOf(exception.getMessage());
    return error(position(), CORE_MESSAGES.getOrDefault(message, message));
  }

  private static boolean isAtEnd(ParseException parse) {
    return parse.currentToken != null
        && parse.currentToken.next.kind == WeirParserImplConstants.EOF;
  }

  private WeirException unexpectedEnd(ExpectedTokens expected) {
    UnexpectedToken end = UnexpectedToken.at(text, text.length(), expected);
    Position position = TextPositions.of(text, text.length());
    return error(position, "The statement ends too early" + end.advice());
  }

  private WeirException unexpectedToken(ExpectedTokens expected) {
    int index = TextPositions.indexOf(text, position());
    UnexpectedToken token = UnexpectedToken.at(text, index, expected);
    return error(position(), "Unexpected " + token.quoted() + token.advice());
  }

  private Position position() {
    SqlParserPos position = exception.getPos();
    return position == null ? new Position(1, 1) : Positions.start(position);
  }

  private WeirException error(Position position, String message) {
    return new WeirException(ErrorCode.SYNTAX_ERROR, message, position, exception);
  }
}
