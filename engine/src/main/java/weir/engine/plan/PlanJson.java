package weir.engine.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.util.Map;
import java.util.regex.Pattern;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Plans as JSON, there and back. */
public final class PlanJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  /** The name of a node; within a text, quotes would be escaped. */
  private static final Pattern ID = Pattern.compile("\"id\":\"([0-9]+-[a-z-]+)\"");

  private PlanJson() {}

  public static String write(Plan plan) {
    try {
      return MAPPER.writeValueAsString(plan);
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a plan cannot be written as JSON", e);
    }
  }

  /** The same without line breaks and indents. */
  public static String writeCompact(Plan plan) {
    try {
      return MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(plan);
    } catch (JsonProcessingException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a plan cannot be written as JSON", e);
    }
  }

  /** The same plan with other names for some of its nodes. */
  public static Plan renamed(Plan plan, Map<String, String> names) {
    return read(
        ID.matcher(writeCompact(plan))
            .replaceAll(id -> "\"id\":\"" + names.getOrDefault(id.group(1), id.group(1)) + "\""));
  }

  public static Plan read(String json) {
    try {
      return MAPPER.readValue(json, Plan.class);
    } catch (JsonProcessingException e) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE, "this is not a plan: " + e.getOriginalMessage(), e);
    }
  }
}
