/** A real server as a process of its own, that is killed at any moment and must lose nothing. */
@NullMarked
package weir.crash;

import org.jspecify.annotations.NullMarked;
