package weir.engine.checkpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.DamagedException;
import weir.engine.storage.SealedJson;

/** Checkpoints as {@link SealedJson}. */
final class CheckpointJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private CheckpointJson() {}

  static byte[] write(Checkpoint checkpoint) {
    try {
      return SealedJson.seal(MAPPER.writeValueAsString(checkpoint));
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "a checkpoint cannot be written as JSON", e);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws DamagedException if it is not that
   * @throws WeirException NOT_SUPPORTED if it has another version's form
   */
  static Checkpoint read(byte[] bytes) throws DamagedException {
    return parse(SealedJson.open(bytes));
  }

  static byte[] write(EpochInput input) {
    try {
      return SealedJson.seal(MAPPER.writeValueAsString(input));
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "an epoch has no JSON form", e);
    }
  }

  static EpochInput readInput(byte[] bytes) throws DamagedException {
    try {
      return MAPPER.readValue(SealedJson.open(bytes), EpochInput.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new DamagedException("it cannot be read: " + e.getMessage());
    }
  }

  private static Checkpoint parse(String json) throws DamagedException {
    try {
      JsonNode tree = MAPPER.readTree(json);
      int version = tree.path("version").asInt();
      if (version != Checkpoint.CURRENT_VERSION) {
        throw new WeirException(
            ErrorCode.NOT_SUPPORTED,
            "has the form of version "
                + version
                + "; this program reads version "
                + Checkpoint.CURRENT_VERSION);
      }
      return MAPPER.treeToValue(tree, Checkpoint.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new DamagedException("it cannot be read: " + e.getMessage());
    }
  }
}
