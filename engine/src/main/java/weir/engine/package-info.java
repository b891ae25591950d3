/**
 * The nouns that every part of Weir shares: the engine, its catalog, its errors and its clock.
 *
 * <p>The engine knows neither Calcite nor Avatica: it runs {@link weir.engine.plan.PlanNode plans}
 * and hands out {@link weir.engine.query.Cursor rows}.
 */
@NullMarked
package weir.engine;

import org.jspecify.annotations.NullMarked;
