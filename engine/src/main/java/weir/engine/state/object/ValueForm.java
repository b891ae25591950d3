package weir.engine.state.object;

import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** How values of one Java type are stored. */
abstract class ValueForm {
  /** Deeper values are taken for endless ones, before they overflow the stack. */
  static final int MAX_DEPTH = 200;

  /** Appends the value with its tag. */
  final void write(@Nullable Object value, BinaryOutput out, int depth) {
    if (depth > MAX_DEPTH) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "a state is nested more than "
              + MAX_DEPTH
              + " deep; one that contains itself cannot be kept");
    }
    if (value == null) {
      out.putByte(Tag.NULL.code());
    } else {
      writeValue(value, out, depth);
    }
  }

  abstract void writeValue(Object value, BinaryOutput out, int depth);

  /**
   * Reads a value with its tag.
   *
   * @param place what it is, for messages
   */
  final @Nullable Object read(BinaryInput in, String place) {
    Tag tag = Tag.read(in);
    if (tag != Tag.NULL) {
      return readValue(tag, in, place);
    }
    if (isPrimitive()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the stored state has NULL in '%s', the class has %s: make it an object type, such as Long"
              .formatted(place, name()));
    }
    return null;
  }

  /** Reads the value behind a tag. */
  abstract Object readValue(Tag tag, BinaryInput in, String place);

  /** What the type is called. */
  abstract String name();

  /** Whether its values cannot be null. */
  boolean isPrimitive() {
    return false;
  }

  /** Whether a value cannot change. */
  abstract boolean isImmutable();

  final void require(Tag expected, Tag found, String place) {
    if (expected != found) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the stored state has %s in '%s', the class has %s: keep the type, or give the new one another name"
              .formatted(found.javaName(), place, name()));
    }
  }
}
