package weir.engine.state.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** Lists, sets and queues; what is read can be changed. */
final class CollectionForm extends ValueForm {
  private final Tag tag;
  private final ValueForm element;
  private final IntFunction<Collection<@Nullable Object>> newCollection;

  /**
   * @param newCollection for about that many elements
   */
  CollectionForm(
      Tag tag, ValueForm element, IntFunction<Collection<@Nullable Object>> newCollection) {
    this.tag = tag;
    this.element = element;
    this.newCollection = newCollection;
  }

  @Override
  void writeValue(Object value, BinaryOutput out, int depth) {
    Collection<?> elements = (Collection<?>) value;
    out.putByte(tag.code());
    out.putInt(elements.size());
    for (Object each : elements) {
      element.write(each, out, depth + 1);
    }
  }

  @Override
  Object readValue(Tag found, BinaryInput in, String place) {
    require(tag, found, place);
    return read(in, element, newCollection, place);
  }

  static Collection<@Nullable Object> read(
      BinaryInput in,
      ValueForm element,
      IntFunction<Collection<@Nullable Object>> newCollection,
      String place) {
    int size = in.readCount(1);
    Collection<@Nullable Object> elements = newCollection.apply(size);
    for (int i = 0; i < size; i++) {
      elements.add(element.read(in, place));
    }
    return elements;
  }

  /** A list of that many elements. */
  static Collection<@Nullable Object> newList(int size) {
    return new ArrayList<>(size);
  }

  @Override
  String name() {
    return tag.javaName() + "<" + element.name() + ">";
  }

  @Override
  boolean isImmutable() {
    return false;
  }
}
