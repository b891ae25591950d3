/**
 * Catalogs that survive: their content as a record, as JSON, and as a file that each change
 * replaces in one step. Imports the shared nouns and {@link weir.engine.storage}.
 */
@NullMarked
package weir.engine.catalog;

import org.jspecify.annotations.NullMarked;
