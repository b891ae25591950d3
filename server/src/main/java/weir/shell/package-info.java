/**
 * The command line: scripts, prompt and output formats. Speaks to Weir through {@code java.sql}
 * only.
 */
@NullMarked
package weir.shell;

import org.jspecify.annotations.NullMarked;
