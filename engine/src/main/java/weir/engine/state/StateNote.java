package weir.engine.state;

/**
 * Something small that an operator keeps and that belongs to no key.
 *
 * @param operator the plan's name for the operator
 * @param groups the key groups of the worker that kept it
 * @param name what it is
 * @param text its value
 */
public record StateNote(String operator, KeyGroupRange groups, String name, String text) {}
