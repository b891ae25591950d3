package weir.engine.state;

import java.util.regex.Pattern;

/**
 * A table of an operator's state.
 *
 * @param name lower-case letters, digits and hyphens
 * @param version of the form of its keys and values, which the operator alone knows
 */
public record TableName(String name, int version) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  public TableName {
    if (!NAME.matcher(name).matches() || version < 1) {
      throw new IllegalArgumentException("table name '" + name + "', version " + version);
    }
  }

  @Override
  public String toString() {
    return name + "@" + version;
  }
}
