package weir.engine.connector.file.layout;

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

/** Pages as sealed JSON. */
final class PageJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private PageJson() {}

  static byte[] write(CommitPage page) {
    try {
      return SealedJson.seal(MAPPER.writeValueAsString(page));
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a commit cannot be written as JSON", e);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws DamagedException if it is not that
   * @throws WeirException NOT_SUPPORTED if it has another version's form
   */
  static CommitPage read(byte[] bytes) throws DamagedException {
    String json = SealedJson.open(bytes);
    try {
      JsonNode tree = MAPPER.readTree(json);
      int version = tree.path("version").asInt();
      if (version != CommitPage.CURRENT_VERSION) {
        throw new WeirException(
            ErrorCode.NOT_SUPPORTED,
            "the folder was written in the form of version "
                + version
                + "; this program knows version "
                + CommitPage.CURRENT_VERSION);
      }
      return MAPPER.treeToValue(tree, CommitPage.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new DamagedException("it cannot be read: " + e.getMessage());
    }
  }
}
