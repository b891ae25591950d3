package weir.engine.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

final class BatchCodecTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("ratio", DataType.of(TypeKind.DOUBLE)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("raw", DataType.of(TypeKind.VARBINARY)),
          new Field("wide", DataType.decimal(38, 2)),
          new Field("list", DataType.arrayOf(DataType.of(TypeKind.BIGINT))),
          new Field(
              "map", DataType.mapOf(DataType.of(TypeKind.VARCHAR), DataType.of(TypeKind.VARCHAR))),
          new Field(
              "row",
              DataType.rowOf(
                  List.of(
                      new Field("a", DataType.of(TypeKind.BOOLEAN)),
                      new Field("b", DataType.arrayOf(DataType.of(TypeKind.DOUBLE)))))));

  private final BatchCodec codec = new BatchCodec(SCHEMA);

  private static RowBatch batch(int rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < rows; i++) {
      if (i % 5 == 3) {
        builder.row(new @Nullable Object[SCHEMA.size()]);
      } else {
        builder.row(
            (long) -i,
            i / 4.0,
            "name-" + i,
            new byte[] {(byte) i},
            new BigDecimal("12345678901234567890.12").add(BigDecimal.valueOf(i)),
            Arrays.asList(1L, null, (long) i),
            Map.of("k", "v" + i),
            Arrays.asList(i % 2 == 0, List.of(0.5, Double.NaN)));
      }
    }
    return builder.build();
  }

  private static List<List<@Nullable Object>> rows(RowBatch batch) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      List<@Nullable Object> row = new ArrayList<>(batch.values(batch.row(i)));
      row.replaceAll(value -> value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value);
      row.add(batch.rowKind(batch.row(i)));
      row.add(batch.watermark(batch.row(i)));
      rows.add(row);
    }
    return rows;
  }

  private RowBatch copy(RowBatch batch) {
    return codec.decode(ByteBuffer.wrap(codec.encode(batch)));
  }

  @Test
  void everyLayoutComesBack() {
    for (int rows : new int[] {0, 1, 63, 64, 65, 500}) {
      RowBatch batch = batch(rows);
      assertEquals(rows(batch), rows(copy(batch)));
    }
  }

  @Test
  void onlySelectedRowsAndShownBytesAreWritten() {
    RowBatch batch = batch(500);
    RowBatch selected = batch.withSelection(new int[] {400, 3, 7, 7}, 3);
    RowBatch copy = copy(selected);
    assertEquals(rows(selected), rows(copy));
    assertEquals(3, copy.length());
    assertEquals(
        "name-400name-7".length(), copy.bytes(SCHEMA.indexOf("name").getAsInt()).slab().length);
    assertArrayEquals(codec.encode(copy), codec.encode(selected));
  }

  @Test
  void rowKindsAndWatermarksComeBack() {
    RowBatch batch =
        batch(4)
            .withRowKinds(new byte[] {0, 1, 2, 3})
            .withWatermarks(new long[] {1, RowBatch.NO_WATERMARK, 3, 4});
    assertEquals(rows(batch), rows(copy(batch)));
    RowBatch selected = batch.withSelection(new int[] {3, 1}, 2);
    assertEquals(rows(selected), rows(copy(selected)));
    assertEquals(RowKind.DELETE, copy(selected).rowKind(0));
  }

  @Test
  void batchesFollowEachOther() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    codec.encode(batch(3), out);
    codec.encode(batch(5), out);
    ByteBuffer in = ByteBuffer.wrap(out.toByteArray());
    assertEquals(rows(batch(3)), rows(codec.decode(in)));
    assertEquals(rows(batch(5)), rows(codec.decode(in)));
    assertEquals(0, in.remaining());
  }

  @Test
  void columnsMayBeChosen() {
    ByteBuffer bytes = ByteBuffer.wrap(codec.encode(batch(5)));
    RowBatch chosen = codec.decode(bytes, List.of(2, 0));
    assertEquals(SCHEMA.select(List.of(2, 0)), chosen.schema());
    assertEquals(List.of("name-4", -4L), chosen.values(4));
  }

  @Test
  void rowsWithoutColumnsComeBack() {
    BatchCodec empty = new BatchCodec(new Schema(List.of()));
    RowBatch batch = RowBatch.of(new Schema(List.of()), List.of(), 7);
    assertEquals(7, empty.decode(ByteBuffer.wrap(empty.encode(batch))).size());
  }

  @Test
  void anotherSchemaIsRefused() {
    byte[] bytes = codec.encode(batch(1));
    BatchCodec other = new BatchCodec(SCHEMA.select(List.of(0, 1)));
    WeirException refused =
        assertThrows(WeirException.class, () -> other.decode(ByteBuffer.wrap(bytes)));
    assertTrue(String.valueOf(refused.getMessage()).contains("other columns"));
    assertNotEquals(
        BatchCodec.fingerprint(SCHEMA), BatchCodec.fingerprint(SCHEMA.select(List.of(0))));
  }

  @Test
  void everyTruncationIsRefused() {
    byte[] bytes = codec.encode(batch(9).withRowKinds(new byte[9]));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      WeirException refused =
          assertThrows(WeirException.class, () -> codec.decode(ByteBuffer.wrap(cut)));
      assertEquals(ErrorCode.STORAGE_FAILED, refused.code());
    }
  }

  @Test
  void rubbishIsReadOrRefusedButNeverFatal() {
    byte[] bytes = codec.encode(batch(20).withRowKinds(new byte[20]));
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 5000; i++) {
      byte[] damaged = bytes.clone();
      for (int flips = random.nextInt(3); flips >= 0; flips--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      try {
        rows(codec.decode(ByteBuffer.wrap(damaged)));
      } catch (WeirException e) {
        refused++;
      }
    }
    assertTrue(refused > 500, refused + " refused");
  }

  @Test
  void hugeCountsAreRefusedBeforeAnythingIsAllocated() {
    byte[] bytes = codec.encode(batch(1));
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(14, Integer.MAX_VALUE);
    assertThrows(WeirException.class, () -> codec.decode(ByteBuffer.wrap(bytes)));
  }

  @Test
  void valueNestedTooDeeplyIsRefused() {
    Object value = 1L;
    for (int i = 0; i < 300; i++) {
      value = Collections.singletonList(value);
    }
    Schema lists = SCHEMA.select(List.of(5));
    BatchCodec listCodec = new BatchCodec(lists);
    RowBatch deep = new RowBatchBuilder(lists).row(value).build();
    byte[] bytes = listCodec.encode(deep);
    assertThrows(WeirException.class, () -> listCodec.decode(ByteBuffer.wrap(bytes)));
  }

  @Test
  void formStaysAsItIs() {
    Schema small = Schema.of(new Field("a", DataType.of(TypeKind.BIGINT)));
    byte[] bytes = new BatchCodec(small).encode(new RowBatchBuilder(small).row(258L).build());
    assertEquals(
        "1b0000000100" + "f33c92763d3cde36" + "01000000" + "0900000000" + "0201000000000000",
        HexFormat.of().formatHex(bytes));
  }
}
