package weir.sql.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.calcite.adapter.enumerable.RexImpTable;
import org.apache.calcite.sql.SqlOperator;
import org.junit.jupiter.api.Test;

/** Every function for which Calcite has an implementation stands in the expectations. */
final class FunctionCoverageTest {
  private static final List<String> FILES =
      List.of(
          "logic",
          "integers",
          "decimals",
          "floats",
          "casts",
          "text",
          "times",
          "nested",
          "functions");

  /** What no user can write, and multisets, which no column can hold. */
  private static final Set<String> NOT_WRITTEN =
      Set.of(
          "$SLICE",
          "$STRUCT_ACCESS",
          "/INT",
          "CURRENT_VALUE",
          "DEFAULT",
          "FORMAT JSON",
          "IS JSON VALUE",
          "IS NOT A SET",
          "IS NOT JSON VALUE",
          "ITEM",
          "MEMBER OF",
          "MULTISET EXCEPT ALL",
          "MULTISET EXCEPT DISTINCT",
          "MULTISET INTERSECT ALL",
          "MULTISET INTERSECT DISTINCT",
          "MULTISET UNION ALL",
          "MULTISET UNION DISTINCT",
          "NEXT_VALUE",
          "NOT SUBMULTISET OF",
          "Reinterpret",
          "SUBMULTISET OF",
          "TRANSLATE3",
          "TYPEOF");

  /** Of the dialects of other databases' parsers: x ~ y, CONVERT. */
  private static final Set<String> NOT_IN_THIS_PARSER =
      Set.of(
          "CONVERT",
          "DATE_PART",
          "NEGATED POSIX REGEX CASE INSENSITIVE",
          "NEGATED POSIX REGEX CASE SENSITIVE",
          "POSIX REGEX CASE INSENSITIVE",
          "POSIX REGEX CASE SENSITIVE");

  @Test
  void everyImplementedFunctionHasAnExpectation() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String file : FILES) {
      try (InputStream in = FunctionCoverageTest.class.getResourceAsStream(file + ".txt")) {
        text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    Set<String> missing = new TreeSet<>();
    for (SqlOperator operator : TestQueries.OPERATORS.getOperatorList()) {
      String name = operator.getName();
      if (!operator.isAggregator()
          && RexImpTable.INSTANCE.get(operator) != null
          && !NOT_WRITTEN.contains(name)
          && !NOT_IN_THIS_PARSER.contains(name)
          && !word(name).matcher(text).find()) {
        missing.add(name);
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static Pattern word(String name) {
    boolean isWord = Character.isLetterOrDigit(name.charAt(0));
    return Pattern.compile(isWord ? "\\b" + Pattern.quote(name) + "\\b" : Pattern.quote(name));
  }
}
