/**
 * The operators: one final class each, driven by events on one thread. An operator owns no thread,
 * blocks on nothing, reads no system clock, holds no static state and knows no catalog. Imports
 * data, plan, state and time.
 */
@NullMarked
package weir.engine.operator;

import org.jspecify.annotations.NullMarked;
