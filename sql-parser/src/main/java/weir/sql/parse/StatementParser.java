package weir.sql.parse;

import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Statements from text. What it throws is a {@link WeirException} with a position. */
public final class StatementParser {
  /** How Weir reads SQL: names keep their case, and double quotes are around them if any. */
  public static final SqlParser.Config CONFIG =
      SqlParser.config()
          .withParserFactory(WeirParserImpl.FACTORY)
          .withConformance(WeirConformance.INSTANCE)
          .withQuoting(Quoting.DOUBLE_QUOTE)
          .withUnquotedCasing(Casing.UNCHANGED)
          .withQuotedCasing(Casing.UNCHANGED)
          .withIdentifierMaxLength(256);

  private StatementParser() {}

  /** The only statement of a text. Positions of errors count from the start of the text. */
  public static ParsedStatement parse(String text) {
    List<StatementText> statements = StatementSplitter.split(text);
    if (statements.isEmpty()) {
      throw new WeirException(ErrorCode.SYNTAX_ERROR, "The statement is empty");
    }
    if (statements.size() > 1) {
      throw new WeirException(
          ErrorCode.SYNTAX_ERROR,
          "One statement is expected here, but another one follows it",
          statements.get(1).start());
    }
    return parseInScript(statements.get(0));
  }

  /** All statements of a script. Positions of errors count from the start of the script. */
  public static List<ParsedStatement> parseScript(String script) {
    return StatementSplitter.split(script).stream().map(StatementParser::parseInScript).toList();
  }

  /** One statement of a script. Positions of errors count from the start of the statement. */
  public static ParsedStatement parse(StatementText statement) {
    try {
      SqlNode node = SqlParser.create(statement.text(), CONFIG).parseStmt();
      CommaJoins.bindWeakly(node);
      return new ParsedStatement(node, statement.text(), statement.start());
    } catch (SqlParseException e) {
      throw SyntaxError.of(statement.text(), e);
    } catch (StackOverflowError e) {
      throw SyntaxError.tooDeep();
    }
  }

  private static ParsedStatement parseInScript(StatementText statement) {
    try {
      return parse(statement);
    } catch (WeirException e) {
      throw e.shiftedBy(statement.start());
    }
  }
}
