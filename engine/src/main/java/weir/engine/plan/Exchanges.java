package weir.engine.plan;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts an {@link ExchangeNode} before every step whose rows are not where it needs them. Sources,
 * and what follows them without an exchange, are one task; so is what must see all rows. What
 * groups by keys is as many tasks as there are workers: their number is not known here.
 *
 * <p>What an aggregate does before its exchange, each worker does with its share of the rows, and
 * with them what looks at one row at a time below it. Of the sources' task only the reading is left
 * then: rows are dealt out in turn, whose order makes no difference to parts of groups.
 *
 * <p>A step over several inputs has an exchange before all of them or before none, so that no rows
 * ever come back to a task they have left: tasks cannot wait for each other in a circle.
 */
public final class Exchanges {
  /** Where the sources are. */
  private static final String AT_SOURCES = "";

  /** By name: a node that is used twice stays one. */
  private final Map<String, Placed> placed = new HashMap<>();

  /**
   * The names of the steps below those that depend on the order of their rows, down to those that
   * make an order of their own.
   */
  private final Set<String> ordered = new HashSet<>();

  /** How many steps read a step, by its name. */
  private final Map<String, Integer> readers = new HashMap<>();

  private Exchanges() {}

  /**
   * A step where it runs.
   *
   * @param node the step
   * @param chain the name of the chain that it is in
   * @param isSpread whether several workers run that chain
   * @param keys by which columns of the output its rows are spread; empty if that is not known
   * @param reads whether a source is read, rather than only rows that stand in the plan
   */
  private record Placed(
      PlanNode node, String chain, boolean isSpread, List<Integer> keys, boolean reads) {}

  /** The plan with its exchanges; all rows of the result come out on one worker. */
  public static PlanNode in(PlanNode root) {
    Exchanges exchanges = new Exchanges();
    exchanges.findOrdered(root, new HashSet<>());
    Placed result = exchanges.place(root);
    return result.isSpread
        ? new ExchangeNode("result-exchange", result.node, List.of())
        : result.node;
  }

  private void findOrdered(PlanNode node, Set<String> seen) {
    if (!seen.add(node.id())) {
      return;
    }
    if (node.spread().order() == Spread.Order.NEEDED) {
      node.inputs().forEach(this::addOrdered);
    }
    node.inputs().forEach(input -> readers.merge(input.id(), 1, Integer::sum));
    node.inputs().forEach(input -> findOrdered(input, seen));
  }

  private void addOrdered(PlanNode node) {
    if (ordered.add(node.id()) && node.spread().order() != Spread.Order.MADE) {
      node.inputs().forEach(this::addOrdered);
    }
  }

  private Placed place(PlanNode node) {
    Placed known = placed.get(node.id());
    if (known != null) {
      return known;
    }
    List<Placed> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(place(input)));
    Placed made = inputs.isEmpty() ? source(node) : step(node, inputs);
    placed.put(node.id(), made);
    return made;
  }

  private static Placed source(PlanNode node) {
    return new Placed(node, AT_SOURCES, false, List.of(), node instanceof ScanNode);
  }

  private Placed step(PlanNode node, List<Placed> inputs) {
    Spread spread = spread(node, inputs);
    boolean reads = inputs.stream().anyMatch(Placed::reads);
    Placed first = inputs.get(0);
    List<Integer> keys = spread.outputKeys();
    if (fits(spread, inputs)) {
      PlanNode same = PlanInputs.replace(node, nodes(inputs));
      return new Placed(same, first.chain, first.isSpread, keys, reads);
    }
    List<PlanNode> exchanged = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String id = node.id() + "-exchange" + (inputs.size() == 1 ? "" : "-" + i);
      boolean isByKeys = spread.kind() == Spread.Kind.BY_KEYS;
      List<Integer> by = isByKeys ? spread.inputKeys().get(i) : List.of();
      PlanNode input = isByKeys ? beforeExchange(node, inputs.get(i)) : inputs.get(i).node;
      exchanged.add(new ExchangeNode(id, input, by));
    }
    PlanNode moved = PlanInputs.replace(node, exchanged);
    return new Placed(moved, node.id(), spread.kind() == Spread.Kind.BY_KEYS, keys, reads);
  }

  /**
   * What comes before the exchange of a step by its keys: shared by all workers if it does much.
   */
  private PlanNode beforeExchange(PlanNode node, Placed input) {
    PlanNode before = node.beforeExchange(input.node);
    return before == input.node || input.isSpread ? before : shared(before);
  }

  /** A step whose rows go to all workers in turn, below those that look at one row at a time. */
  private PlanNode shared(PlanNode step) {
    PlanNode input = step.inputs().get(0);
    boolean goesAlong =
        input.spread().kind() == Spread.Kind.ANYWHERE
            && input.inputs().size() == 1
            && readers.getOrDefault(input.id(), 1) == 1;
    PlanNode below =
        goesAlong ? shared(input) : ExchangeNode.inTurn(step.id() + "-exchange", input);
    return PlanInputs.replace(step, List.of(below));
  }

  private static List<PlanNode> nodes(List<Placed> inputs) {
    return inputs.stream().map(Placed::node).toList();
  }

  /**
   * How a step is spread here: less than it could be if its rows could then overtake each other,
   * and not at all below a step that depends on their order.
   */
  private Spread spread(PlanNode node, List<Placed> inputs) {
    Spread wanted = node.spread();
    boolean isWorthIt = !ordered.contains(node.id()) && inputs.stream().anyMatch(Placed::reads);
    return wanted.kind() == Spread.Kind.BY_KEYS && (!isWorthIt || canOvertake(node, wanted))
        ? Spread.ONE_WORKER
        : wanted;
  }

  /**
   * Whether what becomes of one row may come out on different workers. Then who takes rows by their
   * key could see it taken back before it was put there.
   */
  private static boolean canOvertake(PlanNode node, Spread spread) {
    Changes changes = node.changes();
    if (!changes.isUpdating() || changes.key().isEmpty()) {
      return false;
    }
    Set<Integer> key = new HashSet<>(changes.key().get());
    return spread.outputKeys().isEmpty() || !key.containsAll(spread.outputKeys());
  }

  /** Whether the rows of all inputs are where the step needs them. */
  private static boolean fits(Spread spread, List<Placed> inputs) {
    if (inputs.stream().map(Placed::chain).collect(toSet()).size() > 1) {
      return false;
    }
    boolean isSpread = inputs.get(0).isSpread;
    return switch (spread.kind()) {
      case ONE_WORKER -> !isSpread;
      case ANYWHERE -> true;
      case BY_KEYS ->
          isSpread && inputs.stream().map(Placed::keys).toList().equals(spread.inputKeys());
    };
  }
}
