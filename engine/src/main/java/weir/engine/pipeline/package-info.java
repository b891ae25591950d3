/**
 * Queries that run for themselves: pipelines and what keeps materialized views up to date. Imports
 * the shared nouns.
 */
@NullMarked
package weir.engine.pipeline;

import org.jspecify.annotations.NullMarked;
