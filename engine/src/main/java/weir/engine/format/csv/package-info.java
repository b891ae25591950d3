/** CSV as RFC 4180 describes it, with the usual liberties. */
@NullMarked
package weir.engine.format.csv;

import org.jspecify.annotations.NullMarked;
