/** Running queries as others see them: their rows, their state and their progress. */
@NullMarked
package weir.engine.query;

import org.jspecify.annotations.NullMarked;
