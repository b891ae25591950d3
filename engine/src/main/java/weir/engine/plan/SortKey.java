package weir.engine.plan;

/** One key of an order. NULLs stand where {@code nullsFirst} says, whatever the direction. */
public record SortKey(int column, boolean descending, boolean nullsFirst) {}
