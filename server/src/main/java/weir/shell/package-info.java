/**
 * The command line: scripts, prompt and output formats. Speaks to Weir through {@code java.sql}
 * only; besides, it cuts scripts where the parser would, with {@code StatementSplitter}.
 */
@NullMarked
package weir.shell;

import org.jspecify.annotations.NullMarked;
