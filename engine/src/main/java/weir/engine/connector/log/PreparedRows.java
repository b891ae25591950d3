package weir.engine.connector.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * The rows of an epoch that wait to be added to a log.
 *
 * @param rows how many
 * @param bytes how many their file has; 0 if they are in memory
 */
record PreparedRows(long rows, long bytes) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** As a sink's token. */
  String token() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "prepared rows have no JSON form", e);
    }
  }

  static PreparedRows of(String token) {
    try {
      return MAPPER.readValue(token, PreparedRows.class);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.STORAGE_FAILED, "'" + token + "' is not what a log has prepared", e);
    }
  }
}
