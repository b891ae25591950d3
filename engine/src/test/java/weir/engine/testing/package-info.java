/** Tests of functions by the harness that users have. */
@NullMarked
package weir.engine.testing;

import org.jspecify.annotations.NullMarked;
