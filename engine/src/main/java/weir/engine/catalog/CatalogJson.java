package weir.engine.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.DamagedException;
import weir.engine.storage.SealedJson;

/** Catalogs as {@link SealedJson}. */
final class CatalogJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private CatalogJson() {}

  static byte[] write(CatalogContent content) {
    try {
      return SealedJson.seal(MAPPER.writeValueAsString(content));
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a catalog cannot be written as JSON", e);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws DamagedException if it is not that
   * @throws WeirException NOT_SUPPORTED if it has another version's form
   */
  static CatalogContent read(byte[] bytes) throws DamagedException {
    try {
      JsonNode tree = MAPPER.readTree(SealedJson.open(bytes));
      int version = tree.path("version").asInt();
      if (version != CatalogContent.CURRENT_VERSION) {
        throw new WeirException(
            ErrorCode.NOT_SUPPORTED,
            "has the form of version %d; this program reads version %d"
                .formatted(version, CatalogContent.CURRENT_VERSION));
      }
      return MAPPER.treeToValue(tree, CatalogContent.class);
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new DamagedException("it cannot be read: " + e.getMessage());
    }
  }
}
