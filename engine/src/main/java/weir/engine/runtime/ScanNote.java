package weir.engine.runtime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.time.Watermarks;

/**
 * What a checkpoint says of a scan besides where reading goes on.
 *
 * @param watermark that of all splits together
 * @param isOverruled whether since the checkpoint before rows were judged by that watermark, as
 *     their own splits were behind it
 * @param splits all that have been read, also to their end
 */
record ScanNote(long watermark, boolean isOverruled, List<SplitNote> splits) {
  /** What the checkpoint calls it. */
  static final String NAME = "scan";

  /** That of a scan that has not begun. */
  static final ScanNote NONE = new ScanNote(Watermarks.NONE, false, List.of());

  private static final ObjectMapper MAPPER = new ObjectMapper();

  ScanNote {
    splits = List.copyOf(splits);
  }

  static ScanNote parse(String json) {
    try {
      return MAPPER.readValue(json, ScanNote.class);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.STORAGE_FAILED, "the checkpoint says '" + json + "' of a scan", e);
    }
  }

  String toJson() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a scan has no JSON form", e);
    }
  }
}
