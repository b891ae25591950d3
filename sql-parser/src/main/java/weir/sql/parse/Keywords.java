package weir.sql.parse;

import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl;
import org.apache.calcite.sql.parser.SqlParser;

/** The words of the grammar. */
final class Keywords {
  /** Words that begin a part of a query which EMIT follows. */
  private static final Set<String> CLAUSES =
      words("WHERE GROUP HAVING QUALIFY WINDOW ORDER LIMIT OFFSET FETCH UNION INTERSECT EXCEPT");

  private static final Set<String> AFTER_EXPRESSIONS =
      words(" AND AS ASC DESC EMIT END ELSE FROM OR THEN WHEN , )");

  /** Words whose place in a statement is so well known that nobody takes them for a name. */
  private static final Set<String> NEVER_NAMES =
      words(
          "AND AS BETWEEN BY CASE CREATE ELSE EXCEPT EXISTS FROM HAVING IN INSERT INTERSECT INTO IS"
              + " JOIN LIKE NOT NULL ON OR OVER SELECT THEN UNION USING VALUES WHEN WHERE WITH");

  private static final SqlAbstractParserImpl.Metadata WORDS =
      SqlParser.create("", StatementParser.CONFIG).getMetadata();

  private Keywords() {}

  private static Set<String> words(String list) {
    return Set.of(list.split(" ", -1));
  }

  /** Whether the word begins a part of a query that comes before EMIT. */
  static boolean isClause(String word) {
    return CLAUSES.contains(word.toUpperCase(Locale.ROOT));
  }

  /** Whether this cannot be an expression, but may follow one; the empty word is the end. */
  static boolean endsExpression(String word) {
    return AFTER_EXPRESSIONS.contains(word) || isClause(word);
  }

  /**
   * Whether the word is reserved, but may well be meant as a name.
   *
   * @param next the word after it
   */
  static boolean isReservedName(String word, String next) {
    String upperCase = word.toUpperCase(Locale.ROOT);
    return WORDS.isKeyword(upperCase)
        && !WORDS.isNonReservedKeyword(upperCase)
        && !NEVER_NAMES.contains(upperCase)
        && !next.equals("BY");
  }
}
