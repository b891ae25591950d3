/**
 * The physical plan: plain data that says what a query does, complete in itself. It can be printed,
 * stored, compared and sent to another process; running instances are made from it in {@link
 * weir.engine.runtime}. Imports only {@link weir.engine.data} and the shared nouns.
 */
@NullMarked
package weir.engine.plan;

import org.jspecify.annotations.NullMarked;
