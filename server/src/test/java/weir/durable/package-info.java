/** Plans run as queries that survive, in many short lives, and what must come of it. */
@NullMarked
package weir.durable;

import org.jspecify.annotations.NullMarked;
