package weir.sql.parse;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What helps against a mistake that is often made.
 *
 * @param advice half a sentence
 * @param applies whether an unexpected token looks like that mistake
 */
record Remedy(String advice, Predicate<UnexpectedToken> applies) {
  /** The first that applies is told. */
  private static final List<Remedy> REMEDIES =
      List.of(
          new Remedy(
              "a statement begins with SELECT, WITH, VALUES, INSERT, CREATE, DROP, EXPLAIN, DESCRIBE,"
                  + " SHOW, SET, RESET, START or STOP",
              UnexpectedToken::isFirst),
          new Remedy(
              "the name behind it is a word of SQL, which as a name is written in double quotes",
              token -> isCreatedByName(token) && Keywords.isReservedName(token.next(), "")),
          new Remedy("a name comes behind it", Remedy::isCreatedByName),
          new Remedy(
              "STREAM, TABLE, VIEW, MATERIALIZED VIEW, PIPELINE and FUNCTION can be created",
              Remedy::isCreated),
          new Remedy(
              "EMIT ends the whole statement and stands nowhere else;"
                  + " as a name it is written \"emit\"",
              token -> token.is("EMIT")),
          new Remedy(
              "EMIT comes last",
              token -> token.comesAfter("EMIT") && Keywords.isClause(token.token())),
          new Remedy(
              "^ stands at the beginning of PATTERN only, and $ at its end, for the first and the last"
                  + " row of a partition",
              token ->
                  token.comesAfter("PATTERN")
                      && (token.is("^", "$") || token.follows("^") || token.follows("$"))),
          new Remedy(
              "semi and anti joins are written WHERE EXISTS (SELECT ...) and WHERE NOT EXISTS",
              token ->
                  token.is("LEFT", "RIGHT")
                      && (token.next().equals("SEMI") || token.next().equals("ANTI"))),
          new Remedy(
              "it stands behind the function: LAST_VALUE(x) IGNORE NULLS OVER (...)",
              token -> token.is("IGNORE", "RESPECT") && token.next().equals("NULLS")),
          new Remedy(
              "windows stand in FROM: FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1'"
                  + " MINUTE)), and are grouped by GROUP BY window_start, window_end",
              token ->
                  (token.is("WINDOW") && token.next().equals("("))
                      || token.follows("WINDOW", "TUMBLING")
                      || token.follows("WINDOW", "HOPPING")
                      || token.follows("WINDOW", "SESSION")),
          new Remedy(GroupsFrame.NEEDS_ORDER, token -> token.follows("OVER", "(", "GROUPS")),
          new Remedy("'equal' is one =", token -> token.is("=") && token.isDoubled()),
          new Remedy(
              "its right side is missing",
              token ->
                  token.is("=", "<", ">", "+", "-", "*", "/", "%")
                      && Keywords.endsExpression(token.next())),
          new Remedy("'and' is AND", token -> token.is("&")),
          new Remedy("a comment begins with --", token -> token.is("/") && token.isDoubled()),
          new Remedy("a comment begins with --", token -> token.is("#")),
          new Remedy("names are quoted with double quotes", token -> token.is("`")),
          new Remedy(
              "instead of DISTINCT ON take ROW_NUMBER() OVER (PARTITION BY ... ORDER BY ...)"
                  + " and QUALIFY",
              token -> token.is("ON") && token.follows("DISTINCT")),
          new Remedy(
              "a query declares no watermark: its times go on with that of the stream that they come"
                  + " from; for another delay, create a stream with it, over the same files or"
                  + " filled by an INSERT",
              token ->
                  token.isNear("WATERMARK", 3)
                      && (token.comesAfter("SELECT") || token.comesAfter("VIEW"))),
          new Remedy(
              "a watermark is written WATERMARK FOR column AS expression",
              token -> token.startsWith("CREATE") && token.isNear("WATERMARK", 3)),
          new Remedy(
              "the columns come before WITH", token -> token.is("(") && followsOptions(token)),
          new Remedy(
              "COMMENT comes before WITH", token -> token.is("COMMENT") && followsOptions(token)),
          new Remedy(
              "what is more than a word or a number needs single quotes",
              token -> token.expected().isOptionText() || isSecondWordOfValue(token)),
          new Remedy(
              "STREAMS, TABLES, VIEWS, MATERIALIZED VIEWS, PIPELINES, STATE, QUERIES, FUNCTIONS,"
                  + " SETTINGS and CREATE can be shown",
              token -> token.follows("SHOW")),
          new Remedy(
              "queries, INSERT, pipelines and materialized views can be explained",
              token -> token.startsWith("EXPLAIN") && token.is("DROP", "SHOW", "SET")),
          new Remedy(
              "names are quoted with double quotes, texts with single ones",
              token -> token.token().startsWith("'") && token.expected().includeName()),
          new Remedy(
              "it is a reserved word; as a name it needs double quotes",
              token ->
                  token.expected().mayIncludeName()
                      && Keywords.isReservedName(token.token(), token.next())),
          new Remedy("the comma before it has nothing to separate", token -> token.follows(",")));

  static Optional<String> of(UnexpectedToken token) {
    return REMEDIES.stream()
        .filter(remedy -> remedy.applies.test(token))
        .map(Remedy::advice)
        .findFirst();
  }

  /** Whether it says what is to be created. */
  private static boolean isCreated(UnexpectedToken token) {
    return token.follows("CREATE") || token.follows("CREATE", "OR", "REPLACE");
  }

  /** Whether it says so rightly, and the parser has looked for a name behind it in vain. */
  private static boolean isCreatedByName(UnexpectedToken token) {
    return token.is("FUNCTION", "PIPELINE", "VIEW") && isCreated(token);
  }

  private static boolean isSecondWordOfValue(UnexpectedToken token) {
    boolean isInOptions = token.startsWith("CREATE") && token.comesAfter("WITH");
    boolean isInSetting = token.startsWith("SET") && token.isNear("=", 2);
    return isInSetting || (isInOptions && token.expected().isEndOfOption());
  }

  private static boolean followsOptions(UnexpectedToken token) {
    return token.startsWith("CREATE") && token.comesAfter("WITH") && token.follows(")");
  }
}
