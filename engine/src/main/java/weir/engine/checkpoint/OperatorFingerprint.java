package weir.engine.checkpoint;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import weir.engine.storage.Checksum;

/**
 * What an operator's state depends on.
 *
 * @param id the plan's name for the operator
 * @param name what it is, as EXPLAIN calls it
 * @param parts what must be the same for its state to fit, each with a name for people
 * @param input how its rows are made out of those of other operators that have state
 * @param hash of the parts: the same exactly if they are
 */
public record OperatorFingerprint(
    String id, String name, Map<String, String> parts, String input, String hash) {
  public OperatorFingerprint {
    parts = Collections.unmodifiableMap(new TreeMap<>(parts));
  }

  OperatorFingerprint(String id, String name, Map<String, String> parts, String input) {
    this(id, name, parts, input, hash(name, parts));
  }

  private static String hash(String name, Map<String, String> parts) {
    byte[] text = (name + new TreeMap<>(parts)).getBytes(StandardCharsets.UTF_8);
    return Checksum.crc32c(text, 0, text.length);
  }
}
