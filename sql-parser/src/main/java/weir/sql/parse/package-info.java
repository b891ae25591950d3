/**
 * Text to syntax trees: the parser, which is generated from Calcite's grammar and ours ({@code
 * src/main/codegen}), and the nodes of the statements that Calcite does not know. Imports Calcite
 * and, for its errors, the engine; knows no catalog and no plan. {@link
 * weir.sql.parse.StatementSplitter} works on text alone, so that a shell can use it.
 */
@NullMarked
package weir.sql.parse;

import org.jspecify.annotations.NullMarked;
