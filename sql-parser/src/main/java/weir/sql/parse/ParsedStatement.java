package weir.sql.parse;

import org.apache.calcite.sql.SqlNode;
import weir.engine.Position;

/**
 * A statement and its syntax tree. Positions in the tree count from the start of the statement.
 *
 * @param text the statement as it was written
 * @param start where it starts in the script that it came from
 */
public record ParsedStatement(SqlNode node, String text, Position start) {}
