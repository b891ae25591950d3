package weir.engine.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.engine.WeirException;

/** Rows survive their binary form. */
final class RowCodecTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("a", DataType.of(TypeKind.BIGINT)),
          new Field("b", DataType.of(TypeKind.DOUBLE)),
          new Field("c", DataType.of(TypeKind.VARCHAR)),
          new Field("d", DataType.decimal(38, 2)),
          new Field("e", DataType.arrayOf(DataType.of(TypeKind.VARCHAR))),
          new Field("f", DataType.of(TypeKind.BOOLEAN)),
          new Field("g", DataType.of(TypeKind.VARCHAR)),
          new Field("h", DataType.of(TypeKind.VARCHAR)),
          new Field("i", DataType.of(TypeKind.BIGINT)));

  private static RowBatch batch() {
    return new RowBatchBuilder(SCHEMA)
        .row(1L, -0.0, "ä", new BigDecimal("1.50"), List.of("x", "y"), true, "", "z", 9L)
        .row(null, null, null, null, null, null, null, null, null)
        .row(Long.MIN_VALUE, Double.NaN, "", null, Arrays.asList("x", null), false, null, "", null)
        .build();
  }

  @Test
  void rowsComeBackAsTheyWere() {
    RowBatch batch = batch();
    RowCodec codec = new RowCodec(SCHEMA);
    RowBatchBuilder read = new RowBatchBuilder(SCHEMA);
    BinaryOutput out = new BinaryOutput();
    BinaryInput in = new BinaryInput();
    for (int row = 0; row < batch.size(); row++) {
      out.clear();
      codec.write(batch, row, out);
      in.set(out.array(), 0, out.size());
      codec.read(in, read);
      in.requireEnd();
    }
    RowBatch found = read.build();
    for (int row = 0; row < batch.size(); row++) {
      assertEquals(batch.values(row), found.values(row));
    }
  }

  @Test
  void bytesThatEndTooSoonAreRefused() {
    BinaryOutput out = new BinaryOutput();
    new RowCodec(SCHEMA).write(batch(), 0, out);
    for (int length = 0; length < out.size(); length++) {
      BinaryInput in = new BinaryInput().set(out.array(), 0, length);
      assertThrows(
          WeirException.class, () -> new RowCodec(SCHEMA).read(in, new RowBatchBuilder(SCHEMA)));
    }
  }

  @Test
  void sortedBytesAreInOrderOfTheirNumbers() {
    long[] numbers = {Long.MIN_VALUE, -300, -1, 0, 1, 255, 256, Long.MAX_VALUE};
    byte[] before = {};
    for (long number : numbers) {
      BinaryOutput out = new BinaryOutput();
      out.putSorted(number);
      byte[] bytes = Arrays.copyOf(out.array(), out.size());
      assertEquals(number, new BinaryInput().set(bytes, 0, bytes.length).readSorted());
      assertEquals(true, Arrays.compareUnsigned(before, bytes) < 0);
      before = bytes;
    }
  }
}
