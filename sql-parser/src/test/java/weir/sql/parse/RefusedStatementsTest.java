package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weir.engine.WeirException;

/** Statements that do not parse, and what is said of them. */
final class RefusedStatementsTest {
  @TestFactory
  Stream<DynamicTest> refusalsHaveAPlaceAndAReason() {
    return new GoldenCases("refused.txt", RefusedStatementsTest::refusal).tests();
  }

  private static String refusal(String sql) {
    WeirException error = assertThrows(WeirException.class, () -> StatementParser.parse(sql));
    return "%s: %s: %s".formatted(error.code(), error.position().orElseThrow(), error.getMessage());
  }
}
