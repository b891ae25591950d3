/**
 * What operators keep: open-addressing tables over primitive slabs, found or filled a batch at a
 * time, one table per window pane or time bucket, so that eviction is dropping a table.
 */
@NullMarked
package weir.engine.state;

import org.jspecify.annotations.NullMarked;
