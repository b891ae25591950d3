package weir.engine.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.TreeNode;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;

/** Reads a member that is JSON of another form as that JSON's text. */
public final class JsonTree extends StdDeserializer<String> {
  private static final long serialVersionUID = 1L;

  public JsonTree() {
    super(String.class);
  }

  @Override
  public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    TreeNode tree = parser.readValueAsTree();
    return tree.toString();
  }
}
