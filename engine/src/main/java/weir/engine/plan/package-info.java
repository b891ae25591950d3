/**
 * The physical plan: plain data that says what a query does, complete in itself. It can be printed,
 * stored, compared and sent to another process; running instances are made from it in {@link
 * weir.engine.runtime}. Imports only {@link weir.engine.data} and the shared nouns.
 *
 * <p>How many workers there are is in no plan. A new node runs on one of them. If it can be shared,
 * it says so in {@link weir.engine.plan.PlanNode#spread}: {@link weir.engine.plan.Spread#ANYWHERE}
 * if it looks at one row at a time; by its keys if it takes rows of equal keys together and stores
 * what it keeps in the key groups of just these keys. {@link weir.engine.plan.Exchanges} does the
 * rest.
 */
@NullMarked
package weir.engine.plan;

import org.jspecify.annotations.NullMarked;
