package weir.sql.parse;

import static java.util.Objects.requireNonNull;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** The operands of a node by place and type, and how values that are no nodes become operands. */
final class Operands {
  private final @Nullable SqlNode[] nodes;

  Operands(@Nullable SqlNode[] nodes) {
    this.nodes = nodes;
  }

  static SqlLiteral of(boolean flag) {
    return SqlLiteral.createBoolean(flag, SqlParserPos.ZERO);
  }

  static SqlLiteral of(Enum<?> symbol) {
    return SqlLiteral.createSymbol(symbol, SqlParserPos.ZERO);
  }

  SqlNode node(int index) {
    return requireNonNull(nodes[index]);
  }

  @Nullable SqlNode optional(int index) {
    return nodes[index];
  }

  SqlIdentifier identifier(int index) {
    return (SqlIdentifier) node(index);
  }

  SqlNodeList list(int index) {
    return (SqlNodeList) node(index);
  }

  SqlLiteral literal(int index) {
    return (SqlLiteral) node(index);
  }

  @Nullable SqlLiteral optionalLiteral(int index) {
    return (SqlLiteral) optional(index);
  }

  boolean flag(int index) {
    return literal(index).booleanValue();
  }

  <E extends Enum<E>> E symbol(int index, Class<E> type) {
    return requireNonNull(literal(index).symbolValue(type));
  }
}
