package weir.engine.state.object;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** The constants of an enum, by name. */
final class EnumForm extends ValueForm {
  private final Class<?> type;

  EnumForm(Class<?> type) {
    this.type = type;
  }

  @Override
  void writeValue(Object value, BinaryOutput out, int depth) {
    out.putByte(Tag.ENUM.code());
    SimpleForm.writeText(((Enum<?>) value).name(), out);
  }

  @Override
  Object readValue(Tag tag, BinaryInput in, String place) {
    require(Tag.ENUM, tag, place);
    String name = SimpleForm.readText(in);
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "the stored state has the constant %s in '%s', which %s has no more"
            .formatted(name, place, name()));
  }

  @Override
  String name() {
    return type.getSimpleName();
  }

  @Override
  boolean isImmutable() {
    return true;
  }
}
