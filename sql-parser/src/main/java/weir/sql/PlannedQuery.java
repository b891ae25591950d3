package weir.sql;

import java.util.Set;
import weir.engine.plan.Plan;
import weir.sql.plan.LogicalQuery;

/**
 * A query or an INSERT, planned.
 *
 * @param uses what it reads and writes, directly or through views
 */
record PlannedQuery(LogicalQuery logical, Plan plan, Set<String> uses) {}
