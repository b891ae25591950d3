package weir.engine.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Looks into JSON text as far as it must. Text that is no JSON, up to there, holds nothing. Of
 * fields with one name, the first counts.
 */
public final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

  private Json() {}

  /** Appends the value at a path as JSON, as it stands there; says whether there is one. */
  public static boolean value(TextBuffer out, byte[] slab, int start, int length, JsonPath path) {
    try (JsonParser parser = FACTORY.createParser(slab, start, length)) {
      if (!find(parser, path)) {
        return false;
      }
      appendValue(out, parser, slab, start);
      return true;
    } catch (IOException e) {
      out.clear();
      return false;
    }
  }

  /** The same as text: a string without quotes; null is none. */
  public static boolean text(TextBuffer out, byte[] slab, int start, int length, JsonPath path) {
    try (JsonParser parser = FACTORY.createParser(slab, start, length)) {
      if (!find(parser, path) || parser.currentToken() == JsonToken.VALUE_NULL) {
        return false;
      }
      if (parser.currentToken() == JsonToken.VALUE_STRING) {
        out.append(parser.getText());
      } else {
        appendValue(out, parser, slab, start);
      }
      return true;
    } catch (IOException e) {
      out.clear();
      return false;
    }
  }

  private static void appendValue(TextBuffer out, JsonParser parser, byte[] slab, int start)
      throws IOException {
    JsonToken token = parser.currentToken();
    if (token.isScalarValue() && token != JsonToken.VALUE_STRING) {
      out.append(parser.getText());
      return;
    }
    int from = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    parser.finishToken();
    int to = (int) parser.currentLocation().getByteOffset();
    out.append(slab, start + from, to - from);
  }

  /** What sort of value the text is: object, array, string, number, boolean or null. */
  public static boolean type(TextBuffer out, byte[] slab, int start, int length) {
    try (JsonParser parser = FACTORY.createParser(slab, start, length)) {
      JsonToken token = parser.nextToken();
      String type = token == null ? "" : type(token);
      out.append(type);
      return !type.isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  private static String type(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "object";
      case START_ARRAY -> "array";
      case VALUE_STRING -> "string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "number";
      case VALUE_TRUE, VALUE_FALSE -> "boolean";
      case VALUE_NULL -> "null";
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT -> "";
    };
  }

  /** How many elements the array has that the text is; -1 if it is none. */
  public static long arrayLength(byte[] slab, int start, int length) {
    try (JsonParser parser = FACTORY.createParser(slab, start, length)) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        return -1;
      }
      long count = 0;
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        parser.skipChildren();
        count++;
      }
      return count;
    } catch (IOException e) {
      return -1;
    }
  }

  /** Goes to the value at a path; says whether it is there. */
  private static boolean find(JsonParser parser, JsonPath path) throws IOException {
    if (parser.nextToken() == null) {
      return false;
    }
    for (Object step : path.steps()) {
      boolean isFound =
          step instanceof Integer number
              ? findElement(parser, number)
              : findField(parser, (String) step);
      if (!isFound) {
        return false;
      }
    }
    return true;
  }

  private static boolean findField(JsonParser parser, String name) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return false;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean isIt = parser.currentName().equals(name);
      parser.nextToken();
      if (isIt) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }

  private static boolean findElement(JsonParser parser, int number) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY || number < 0) {
      return false;
    }
    for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
      if (i == number) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }
}
