/**
 * The connector {@code materialized-view}: the results of materialized views, which their pipelines
 * keep as state and queries read epoch by epoch.
 */
@NullMarked
package weir.engine.connector.view;

import org.jspecify.annotations.NullMarked;
