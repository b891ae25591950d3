package weir.engine.state.object;

import java.lang.reflect.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * The stored form of objects of one type: see the package. Safe for use by several threads.
 *
 * @param <T> the type
 */
public final class ObjectCodec<T> {
  private static final int VERSION = 1;

  private final ValueForm form;
  private final boolean isImmutable;

  private ObjectCodec(ValueForm form) {
    this.form = form;
    this.isImmutable = form.isImmutable();
  }

  /**
   * The form of a type.
   *
   * @param type a class, or one with its type arguments
   * @throws weir.engine.WeirException NOT_SUPPORTED if values of it cannot be stored, naming what
   *     in it is in the way
   */
  public static <T> ObjectCodec<T> of(Type type) {
    String place = type instanceof Class<?> known ? known.getSimpleName() : type.getTypeName();
    return new ObjectCodec<>(new Forms().of(type, place));
  }

  public void write(@Nullable T value, BinaryOutput out) {
    out.putByte(VERSION);
    form.write(value, out, 0);
  }

  /**
   * Reads what {@link #write} wrote, now or before the class was changed.
   *
   * @throws weir.engine.WeirException NOT_SUPPORTED if a field's type is another one
   */
  @SuppressWarnings("unchecked")
  public @Nullable T read(BinaryInput in) {
    int version = in.readByte();
    if (version != VERSION) {
      throw BinaryInput.broken("there is no version " + version + " of stored objects");
    }
    return (T) form.read(in, form.name());
  }

  /** Whether nobody can change an object of the type. */
  public boolean isImmutable() {
    return isImmutable;
  }

  /** A copy that shares nothing with it that can be changed. */
  public T copy(T value) {
    if (isImmutable) {
      return value;
    }
    BinaryOutput out = new BinaryOutput();
    write(value, out);
    T copy = read(new BinaryInput().set(out.array(), 0, out.size()));
    return Objects.requireNonNull(copy);
  }
}
