/**
 * The connector {@code console}: prints rows, as lines of a format, where the engine was started.
 */
@NullMarked
package weir.engine.connector.console;

import org.jspecify.annotations.NullMarked;
