package weir.engine.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/** Jackson's parsers, set up for lines. */
final class Jackson {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  private Jackson() {}

  /** A parser in front of the value that is all of these bytes; its offsets count from start. */
  static JsonParser parser(byte[] bytes, int start, int end) throws IOException {
    return FACTORY.createParser(bytes, start, end - start);
  }
}
