/**
 * The connector {@code log}, the default: the engine's own append-only log, which INSERT fills and
 * any number of queries read.
 */
@NullMarked
package weir.engine.connector.log;

import org.jspecify.annotations.NullMarked;
