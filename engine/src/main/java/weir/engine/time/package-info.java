/** Event time: watermarks of splits and of inputs, and which windows a time falls into. */
@NullMarked
package weir.engine.time;

import org.jspecify.annotations.NullMarked;
