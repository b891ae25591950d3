package weir.engine.plan;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The inputs of a node, whichever it is: nodes are records, and inputs components. */
public final class PlanInputs {
  private PlanInputs() {}

  /** The ids of a step and of all that its rows come from. */
  public static Set<String> ids(PlanNode node) {
    Set<String> ids = new HashSet<>();
    addIds(node, ids);
    return ids;
  }

  private static void addIds(PlanNode node, Set<String> ids) {
    if (ids.add(node.id())) {
      node.inputs().forEach(input -> addIds(input, ids));
    }
  }

  /**
   * A plan in which every step is another one. A step that is used twice is changed once.
   *
   * @param change what a step becomes, whose inputs have been changed already
   */
  public static PlanNode change(PlanNode root, UnaryOperator<PlanNode> change) {
    return changed(root, change, new HashMap<>());
  }

  private static PlanNode changed(
      PlanNode node, UnaryOperator<PlanNode> change, Map<String, PlanNode> known) {
    PlanNode before = known.get(node.id());
    if (before != null) {
      return before;
    }
    List<PlanNode> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(changed(input, change, known)));
    PlanNode changed = change.apply(replace(node, inputs));
    known.put(node.id(), changed);
    return changed;
  }

  /**
   * The same node with other inputs, or itself if they are its own.
   *
   * @param inputs in the order of the node's own, which are components or in a list that is one
   */
  static PlanNode replace(PlanNode node, List<PlanNode> inputs) {
    return isSame(node.inputs(), inputs) ? node : rebuilt(node, inputs.iterator());
  }

  private static boolean isSame(List<PlanNode> old, List<PlanNode> inputs) {
    for (int i = 0; i < old.size(); i++) {
      if (old.get(i) != inputs.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static PlanNode rebuilt(PlanNode node, Iterator<PlanNode> inputs) {
    RecordComponent[] components = node.getClass().getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] = replaced(value(components[i], node), inputs);
      }
      Constructor<? extends PlanNode> constructor = node.getClass().getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(node.id() + " cannot be made again", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(node.id() + " is no public record", e);
    }
  }

  /** What a node is besides its name, with the names of its inputs for them. */
  static List<Object> content(PlanNode node) {
    List<Object> content = new ArrayList<>(List.of(node.getClass()));
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      if (!component.getName().equals("id")) {
        content.add(named(value(component, node)));
      }
    }
    return content;
  }

  private static Object named(Object value) {
    if (value instanceof PlanNode input) {
      return input.id();
    }
    return value instanceof List<?> list ? list.stream().map(PlanInputs::named).toList() : value;
  }

  private static Object value(RecordComponent component, PlanNode node) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(node.id() + " is no public record", e);
    }
  }

  private static Object replaced(Object value, Iterator<PlanNode> inputs) {
    if (value instanceof PlanNode) {
      return inputs.next();
    }
    boolean isInputs =
        value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof PlanNode;
    return isInputs ? ((List<?>) value).stream().map(input -> inputs.next()).toList() : value;
  }
}
