/**
 * The connector {@code blackhole}: takes rows and keeps none, for measuring what a query costs by
 * itself.
 */
@NullMarked
package weir.engine.connector.blackhole;

import org.jspecify.annotations.NullMarked;
