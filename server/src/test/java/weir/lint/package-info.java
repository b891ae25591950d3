/** Reads the sources of the whole project and says what its conventions forbid. */
@NullMarked
package weir.lint;

import org.jspecify.annotations.NullMarked;
