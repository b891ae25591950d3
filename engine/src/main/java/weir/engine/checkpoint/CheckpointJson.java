package weir.engine.checkpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.Checksum;

/**
 * Checkpoints as JSON whose last member, {@code crc32c}, is the checksum of all bytes before the
 * comma in front of it. So the file is plain JSON, and any change of it is noticed.
 */
final class CheckpointJson {
  private static final String BEFORE_CHECKSUM = ",\n  \"crc32c\" : \"";
  private static final String AFTER_CHECKSUM = "\"\n}\n";
  private static final int CHECKSUM_DIGITS = 8;
  private static final int TAIL_BYTES =
      BEFORE_CHECKSUM.length() + CHECKSUM_DIGITS + AFTER_CHECKSUM.length();

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private CheckpointJson() {}

  static byte[] write(Checkpoint checkpoint) {
    String json;
    try {
      json = MAPPER.writeValueAsString(checkpoint);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "a checkpoint cannot be written as JSON", e);
    }
    String body = json.substring(0, json.lastIndexOf('}')).stripTrailing();
    return (body + tail(body)).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws DamagedException if it is not that
   * @throws WeirException NOT_SUPPORTED if it has another version's form
   */
  static Checkpoint read(byte[] bytes) throws DamagedException {
    int bodyBytes = bytes.length - TAIL_BYTES;
    if (bodyBytes <= 0) {
      throw new DamagedException("it ends after " + bytes.length + " bytes");
    }
    String body = new String(bytes, 0, bodyBytes, StandardCharsets.UTF_8);
    String tail = new String(bytes, bodyBytes, TAIL_BYTES, StandardCharsets.UTF_8);
    if (!tail.startsWith(BEFORE_CHECKSUM) || !tail.endsWith(AFTER_CHECKSUM)) {
      throw new DamagedException("its end is missing");
    }
    if (!tail.equals(tail(body))) {
      throw new DamagedException("its checksum is wrong");
    }
    return parse(body + "}");
  }

  private static Checkpoint parse(String json) throws DamagedException {
    try {
      JsonNode tree = MAPPER.readTree(json);
      int version = tree.path("version").asInt();
      if (version != Checkpoint.CURRENT_VERSION) {
        throw new WeirException(
            ErrorCode.NOT_SUPPORTED,
            "the checkpoint has the form of version "
                + version
                + "; this program reads version "
                + Checkpoint.CURRENT_VERSION);
      }
      return MAPPER.treeToValue(tree, Checkpoint.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new DamagedException("it cannot be read: " + e.getMessage());
    }
  }

  private static String tail(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return BEFORE_CHECKSUM + Checksum.crc32c(bytes, 0, bytes.length) + AFTER_CHECKSUM;
  }
}
