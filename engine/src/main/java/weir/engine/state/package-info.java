/**
 * What operators keep.
 *
 * <p>Hot: open-addressing tables over primitive slabs, found or filled a batch at a time, one table
 * per window pane or time bucket, so that eviction is dropping a table.
 *
 * <p>Stored: behind them a {@link weir.engine.state.StateStore} of byte keys, as {@link
 * weir.engine.state.StateKey} says, filled with {@link weir.engine.state.StateChanges} at the end
 * of an epoch from what operators {@link weir.engine.state.DurableState#freeze freeze}.
 */
@NullMarked
package weir.engine.state;

import org.jspecify.annotations.NullMarked;
