package weir.engine.plan;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** Puts other inputs into a node, whichever it is: nodes are records, and inputs components. */
final class PlanInputs {
  private PlanInputs() {}

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
        values[i] = replaced(components[i].getAccessor().invoke(node), inputs);
      }
      Constructor<? extends PlanNode> constructor = node.getClass().getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(node.id() + " cannot be made again", e.getCause());
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
