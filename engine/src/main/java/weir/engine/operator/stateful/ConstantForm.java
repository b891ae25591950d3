package weir.engine.operator.stateful;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.JavaForm;

/** Text as the constant of an enum that has this name. It is only read. */
final class ConstantForm extends JavaForm {
  private final Map<String, Object> constants = new LinkedHashMap<>();
  private final String enumName;

  ConstantForm(Class<?> type) {
    this.enumName = type.getSimpleName();
    for (Object constant : type.getEnumConstants()) {
      constants.put(((Enum<?>) constant).name(), constant);
    }
  }

  @Override
  public @Nullable Object toJava(@Nullable Object held) {
    if (held == null) {
      return null;
    }
    Object constant = constants.get((String) held);
    if (constant == null) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the enum %s has no constant '%s'; it has %s"
              .formatted(enumName, held, String.join(", ", constants.keySet())));
    }
    return constant;
  }

  @Override
  public @Nullable Object toHeld(@Nullable Object value) {
    throw new UnsupportedOperationException("it is only read");
  }
}
