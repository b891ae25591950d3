package weir.sql.parse;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWriter;
import org.jspecify.annotations.Nullable;

/** What several nodes read from their parts and write of them. */
final class Nodes {
  private Nodes() {}

  static <N extends SqlNode> List<N> listOf(SqlNodeList nodes, Class<N> type) {
    return nodes.stream().<N>map(type::cast).toList();
  }

  static String text(SqlLiteral literal) {
    return literal.getValueAs(String.class);
  }

  static Optional<String> optionalText(@Nullable SqlLiteral literal) {
    return Optional.ofNullable(literal).map(Nodes::text);
  }

  /** Writes a list in parentheses; nothing for an empty one. */
  static void unparseList(SqlWriter writer, SqlNodeList nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    SqlWriter.Frame frame = writer.startList("(", ")");
    for (SqlNode node : nodes) {
      writer.sep(",");
      node.unparse(writer, 0, 0);
    }
    writer.endList(frame);
  }

  static void unparseComment(SqlWriter writer, @Nullable SqlLiteral comment) {
    if (comment != null) {
      writer.keyword("COMMENT");
      comment.unparse(writer, 0, 0);
    }
  }

  static void unparseOptions(SqlWriter writer, SqlNodeList options) {
    if (!options.isEmpty()) {
      writer.keyword("WITH");
      unparseList(writer, options);
    }
  }

  static void unparseAs(SqlWriter writer, SqlNode statement) {
    writer.keyword("AS");
    writer.newlineAndIndent();
    statement.unparse(writer, 0, 0);
  }
}
