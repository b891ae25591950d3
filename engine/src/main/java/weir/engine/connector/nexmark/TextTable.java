package weir.engine.connector.nexmark;

import java.util.List;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;

/** Texts of which each row of a column shows one. */
final class TextTable {
  private final BytesVector texts;

  TextTable(List<String> texts) {
    BytesBuilder builder = new BytesBuilder(texts.size());
    texts.forEach(builder::append);
    this.texts = builder.build();
  }

  int size() {
    return texts.length();
  }

  int length(int index) {
    return texts.byteLength(index);
  }

  /** A column of the texts at those indexes. */
  BytesVector choose(int[] indexes) {
    int[] starts = new int[indexes.length];
    int[] lengths = new int[indexes.length];
    for (int i = 0; i < indexes.length; i++) {
      starts[i] = texts.start(indexes[i]);
      lengths[i] = texts.byteLength(indexes[i]);
    }
    return new BytesVector(texts.slab(), starts, lengths, null);
  }
}
