package weir.engine.connector.file.layout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * What a writer has prepared for an epoch: the token that a checkpoint keeps.
 *
 * @param files in the order in which they are read, at least one
 */
record PreparedEpoch(List<PreparedFile> files) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  PreparedEpoch {
    files = List.copyOf(files);
  }

  static PreparedEpoch parse(String token) {
    try {
      return MAPPER.readValue(token, PreparedEpoch.class);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE, "'" + token + "' says nothing about files that were staged", e);
    }
  }

  String token() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "staged files cannot be written as JSON", e);
    }
  }

  /** The highest of the files' numbers. */
  long lastStaged() {
    return files.stream().mapToLong(PreparedFile::staged).max().orElse(-1);
  }
}
