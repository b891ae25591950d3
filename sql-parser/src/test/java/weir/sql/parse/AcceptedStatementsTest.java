package weir.sql.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.Litmus;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Statements that parse, and how they are written again. */
final class AcceptedStatementsTest {
  @TestFactory
  Stream<DynamicTest> statementsAreWrittenAndReadBackEqual() {
    return new GoldenCases("accepted.txt", AcceptedStatementsTest::roundTrip).tests();
  }

  private static String roundTrip(String sql) {
    SqlNode node = StatementParser.parse(sql).node();
    String written = WeirDialect.format(node);
    assertEqual(node, StatementParser.parse(written).node());
    assertEqual(node, copy(node));
    assertStartsWhereTextStarts(node);
    return written;
  }

  private static SqlNode copy(SqlNode node) {
    return node.accept(new CopyEverything());
  }

  private static void assertEqual(SqlNode expected, SqlNode actual) {
    assertTrue(expected.equalsDeep(actual, Litmus.IGNORE), () -> expected + " <> " + actual);
  }

  private static void assertStartsWhereTextStarts(SqlNode node) {
    assertEquals(1, node.getParserPosition().getLineNum());
    assertEquals(1, node.getParserPosition().getColumnNum());
  }

  private static final class CopyEverything extends SqlShuttle {
    @Override
    public SqlNode visit(SqlCall call) {
      CallCopyingArgHandler copy = new CallCopyingArgHandler(call, true);
      call.getOperator().acceptCall(this, call, false, copy);
      return copy.result();
    }
  }
}
