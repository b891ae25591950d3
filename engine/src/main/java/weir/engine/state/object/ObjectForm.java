package weir.engine.state.object;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** Records and other objects, field by field with their names. */
final class ObjectForm extends ValueForm {
  private final String name;
  private final ObjectShape shape;
  private final String[] names;

  /** The forms of the parts. */
  private ValueForm[] forms = {};

  private @Nullable Object @Nullable [] defaults;
  private boolean isAsked;

  ObjectForm(Class<?> type, ObjectShape shape) {
    this.name = type.getSimpleName();
    this.shape = shape;
    this.names = shape.parts().stream().map(ObjectShape.Part::name).toArray(String[]::new);
  }

  /** Says how the parts are stored, which may be objects of this form. */
  void setForms(List<ValueForm> formsOfParts) {
    forms = formsOfParts.toArray(ValueForm[]::new);
  }

  @Override
  void writeValue(Object value, BinaryOutput out, int depth) {
    out.putByte(Tag.OBJECT.code());
    out.putInt(names.length);
    for (int i = 0; i < names.length; i++) {
      SimpleForm.writeText(names[i], out);
      forms[i].write(shape.parts().get(i).of(value), out, depth + 1);
    }
  }

  @Override
  Object readValue(Tag tag, BinaryInput in, String place) {
    require(Tag.OBJECT, tag, place);
    int count = in.readCount(2);
    @Nullable Object[] values = new @Nullable Object[names.length];
    boolean[] isRead = new boolean[names.length];
    for (int i = 0; i < count; i++) {
      int part = partOf(SimpleForm.readText(in), i);
      if (part < 0) {
        AnyForm.skip(in);
      } else {
        values[part] = forms[part].read(in, place + "." + names[part]);
        isRead[part] = true;
      }
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = isRead[i] ? values[i] : defaults()[i];
    }
    return shape.create(values);
  }

  /** The part of that name, which mostly stands where it stood when it was stored. */
  private int partOf(String stored, int place) {
    return place < names.length && names[place].equals(stored)
        ? place
        : Arrays.asList(names).indexOf(stored);
  }

  private @Nullable Object[] defaults() {
    @Nullable Object[] known = defaults;
    if (known == null) {
      known = shape.defaults();
      defaults = known;
    }
    return known;
  }

  @Override
  String name() {
    return name;
  }

  /** One that contains itself is what its other parts are. */
  @Override
  boolean isImmutable() {
    if (isAsked) {
      return true;
    }
    isAsked = true;
    boolean isImmutable =
        shape.isImmutable() && Arrays.stream(forms).allMatch(ValueForm::isImmutable);
    isAsked = false;
    return isImmutable;
  }
}
