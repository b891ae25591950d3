package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** Matches names without regard to case; where several match, one that is equal wins. */
final class NameMatcher implements SqlNameMatcher {
  static final NameMatcher INSTANCE = new NameMatcher();

  private NameMatcher() {}

  @Override
  public boolean isCaseSensitive() {
    return false;
  }

  @Override
  public boolean matches(String string, String name) {
    return string.equalsIgnoreCase(name);
  }

  @Override
  public <K extends List<String>, V> @Nullable V get(
      Map<K, V> map, List<String> prefixNames, List<String> names) {
    List<String> path = new ArrayList<>(prefixNames);
    path.addAll(names);
    V similar = null;
    for (Map.Entry<K, V> entry : map.entrySet()) {
      if (entry.getKey().equals(path)) {
        return entry.getValue();
      }
      if (similar == null && matches(entry.getKey(), path)) {
        similar = entry.getValue();
      }
    }
    return similar;
  }

  @Override
  public @Nullable RelDataTypeField field(RelDataType rowType, String fieldName) {
    RelDataTypeField similar = null;
    for (RelDataTypeField field : rowType.getFieldList()) {
      if (field.getName().equals(fieldName)) {
        return field;
      }
      if (similar == null && matches(field.getName(), fieldName)) {
        similar = field;
      }
    }
    return similar;
  }

  @Override
  public int frequency(Iterable<String> names, String name) {
    int equal = 0;
    int similar = 0;
    for (String candidate : names) {
      equal += candidate.equals(name) ? 1 : 0;
      similar += matches(candidate, name) ? 1 : 0;
    }
    return equal > 0 ? equal : similar;
  }

  @Override
  public Set<String> createSet() {
    return new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
  }

  @Override
  public String bestString() {
    throw new UnsupportedOperationException("only a liberal matcher remembers what it matched");
  }

  private boolean matches(List<String> names, List<String> others) {
    if (names.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < names.size(); i++) {
      if (!matches(names.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }
}
