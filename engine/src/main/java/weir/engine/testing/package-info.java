/** Tests of users' functions without a query. */
@NullMarked
package weir.engine.testing;

import org.jspecify.annotations.NullMarked;
