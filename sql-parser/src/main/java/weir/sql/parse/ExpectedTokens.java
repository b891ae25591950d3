package weir.sql.parse;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.calcite.sql.parser.SqlParseException;

/**
 * The tokens that the parser would have taken.
 *
 * @param images how the grammar writes them; empty if they are not known
 */
record ExpectedTokens(Set<String> images) {
  static final ExpectedTokens UNKNOWN = new ExpectedTokens(Set.of());

  /** The first words of a query. */
  static final ExpectedTokens QUERY =
      new ExpectedTokens(Set.of("\"SELECT\"", "\"VALUES\"", "\"WITH\""));

  private static final int MOST_NAMED = 6;

  ExpectedTokens {
    images = Set.copyOf(images);
  }

  static ExpectedTokens of(SqlParseException exception) {
    int[][] sequences = exception.getExpectedTokenSequences();
    if (sequences == null || Arrays.stream(sequences).anyMatch(tokens -> tokens.length > 1)) {
      return UNKNOWN;
    }
    return new ExpectedTokens(Set.copyOf(exception.getExpectedTokenNames()));
  }

  /** Names the tokens if they are few or one thing. */
  Optional<String> describe() {
    if (isExpression()) {
      return Optional.of("an expression");
    }
    if (isTable()) {
      return Optional.of("a table");
    }
    return isType() ? Optional.of("a type") : list();
  }

  boolean includeName() {
    return images.contains("<IDENTIFIER>") || isTable();
  }

  boolean mayIncludeName() {
    return images.isEmpty() || includeName() || isExpression();
  }

  /** Whether a string is expected, or a word that could do without quotes. */
  boolean isOptionText() {
    return images.equals(Set.of("<QUOTED_STRING>"));
  }

  boolean isEndOfOption() {
    return images.equals(Set.of("\")\"", "\",\""));
  }

  private boolean isExpression() {
    return images.contains("\"CASE\"") || isSelectItem();
  }

  /** Before a select item the parser looks further than one token and mentions the star alone. */
  private boolean isSelectItem() {
    return images.contains("\"*\"") && !images.contains("\"+\"");
  }

  /** After FROM the parser looks further than one token, so that it fails to mention names. */
  private boolean isTable() {
    return images.contains("\"LATERAL\"");
  }

  private boolean isType() {
    return images.contains("\"BIGINT\"");
  }

  private Optional<String> list() {
    Set<String> nouns =
        images.stream().map(ExpectedTokens::noun).collect(Collectors.toCollection(TreeSet::new));
    if (nouns.isEmpty() || nouns.size() > MOST_NAMED) {
      return Optional.empty();
    }
    String list = String.join(", ", nouns);
    int comma = list.lastIndexOf(", ");
    return Optional.of(
        comma < 0 ? list : list.substring(0, comma) + " or " + list.substring(comma + 2));
  }

  private static String noun(String image) {
    if (image.endsWith("IDENTIFIER>")) {
      return "a name";
    }
    if (image.endsWith("STRING>") || image.endsWith("STRING_LITERAL>")) {
      return "a string";
    }
    if (image.endsWith("_LITERAL>")) {
      return "a number";
    }
    if (image.equals("<BODY>")) {
      return "$$ source $$";
    }
    if (image.equals("<EOF>")) {
      return "the end";
    }
    String token = image.substring(1, image.length() - 1);
    return Character.isLetter(token.charAt(0)) ? token : "'%s'".formatted(token);
  }
}
