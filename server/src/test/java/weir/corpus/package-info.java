/**
 * Queries of all shapes over made-up streams, whose answers must not depend on how they are run.
 */
@NullMarked
package weir.corpus;

import org.jspecify.annotations.NullMarked;
