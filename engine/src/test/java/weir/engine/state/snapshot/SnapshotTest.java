package weir.engine.state.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateChanges;
import weir.engine.state.StateConsumer;
import weir.engine.state.StateKey;
import weir.engine.state.StateNote;
import weir.engine.state.TableName;

final class SnapshotTest {
  private static final KeyGroupRange GROUPS = new KeyGroupRange(0, 7);
  private static final TableName PANES = new TableName("panes", 3);

  @TempDir Path directory;

  @Test
  void recordsOfAnyKeyGroupsAreReadInAnyOrder() throws IOException {
    Path file = write(sample());
    try (SnapshotReader reader = SnapshotReader.open(Files.newByteChannel(file))) {
      assertEquals(List.of("window/panes@3 5 PUT -7 b=B"), records(reader, 5, 6));
      assertEquals(
          List.of(
              "join/rows@1 1 DELETE_BUCKET 9 =",
              "join/rows@1 1 DELETE 10 gone=",
              "window/panes@3 1 PUT 8 a=A",
              "window/panes@3 1 PUT 8 b="),
          records(reader, 0, 1));
      assertEquals(List.of(), records(reader, 2, 4));
    }
  }

  @Test
  void notesComeWithTheirKeyGroups() throws IOException {
    Path file = write(sample());
    StateNote watermark = new StateNote("window", GROUPS, "watermark", "1700000000000");
    try (SnapshotReader reader = SnapshotReader.open(Files.newByteChannel(file))) {
      assertEquals(List.of(watermark), reader.notes());
    }
  }

  @Test
  void streamIsReadFromEndToEnd() throws IOException {
    byte[] bytes = sample();
    ByteArrayInputStream twice = new ByteArrayInputStream(concatenate(bytes, bytes));
    for (int i = 0; i < 2; i++) {
      List<String> records = new ArrayList<>();
      List<StateNote> notes = SnapshotReader.readAll(twice, add(records));
      assertEquals(5, records.size());
      assertEquals(1, notes.size());
    }
    assertEquals(0, twice.available());
  }

  @Test
  void laterPartsComeAfterEarlierOnes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SnapshotWriter writer = new SnapshotWriter(bytes);
    StateChanges changes = changes(writer, 1);
    StateConsumer window = changes.consumer("window");
    window.put(PANES, 3, 0, ByteSlice.of("k"), ByteSlice.of("old"));
    window.put(PANES, 3, 0, ByteSlice.of("k"), ByteSlice.of("new"));
    writer.finish();
    Path file = write(bytes.toByteArray());
    try (SnapshotReader reader = SnapshotReader.open(Files.newByteChannel(file))) {
      assertEquals(
          List.of("window/panes@3 3 PUT 0 k=old", "window/panes@3 3 PUT 0 k=new"),
          records(reader, 3, 3));
    }
  }

  @Test
  void largeGroupsTakeSeveralBlocks() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SnapshotWriter writer = new SnapshotWriter(bytes);
    StateChanges changes = changes(writer, StateChanges.DEFAULT_LIMIT_BYTES);
    StateConsumer window = changes.consumer("window");
    for (int i = 0; i < 50_000; i++) {
      window.put(PANES, i % 3, 0, ByteSlice.of("key" + i), ByteSlice.of("value"));
    }
    window.put(PANES, 7, 0, ByteSlice.of("large"), ByteSlice.of("x".repeat(200_000)));
    changes.flush();
    writer.finish();
    assertEquals(bytes.size(), writer.bytes() + SnapshotForm.TAIL_BYTES);
    Path file = write(bytes.toByteArray());
    try (SnapshotReader reader = SnapshotReader.open(Files.newByteChannel(file))) {
      assertEquals(16_667, records(reader, 0, 0).size());
      assertEquals(50_001, records(reader, 0, 7).size());
    }
  }

  @Test
  void emptySnapshotIsOne() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new SnapshotWriter(bytes).finish();
    try (SnapshotReader reader =
        SnapshotReader.open(Files.newByteChannel(write(bytes.toByteArray())))) {
      assertEquals(List.of(), records(reader, 0, 7));
      assertEquals(List.of(), reader.notes());
    }
  }

  @Test
  void anyChangedByteOrCutOfAFileIsNoticed() throws IOException {
    byte[] whole = sample();
    for (int i = 0; i < whole.length; i++) {
      Path changed = write(withChangedByte(whole, i));
      assertThrows(TornSnapshotException.class, () -> readAll(changed), "byte " + i);
      Path cut = write(Arrays.copyOf(whole, i));
      assertThrows(TornSnapshotException.class, () -> readAll(cut), "cut at " + i);
    }
  }

  @Test
  void anyChangedByteOrCutOfAStreamIsNoticed() throws IOException {
    byte[] whole = sample();
    for (int i = 0; i < whole.length - SnapshotForm.TAIL_BYTES; i++) {
      InputStream changed = new ByteArrayInputStream(withChangedByte(whole, i));
      assertThrows(TornSnapshotException.class, () -> readAll(changed), "byte " + i);
      InputStream cut = new ByteArrayInputStream(whole, 0, i);
      assertThrows(TornSnapshotException.class, () -> readAll(cut), "cut at " + i);
    }
  }

  /** A new form gets a new version; this one stays readable. */
  @Test
  void formIsTheseBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SnapshotWriter writer = new SnapshotWriter(bytes);
    StateChanges changes = changes(writer, StateChanges.DEFAULT_LIMIT_BYTES);
    changes.consumer("w").put(PANES, 2, 1, ByteSlice.of("k"), ByteSlice.of("v"));
    changes.flush();
    writer.write(new StateNote("w", GROUPS, "n", "t"));
    writer.finish();
    assertEquals(
        ("5745495253544154 00000001" // WEIRSTAT, version 1
                + "0000002c be282760 52" // 44 bytes of records
                + "0001 77 0005 70616e6573 00000003 00000002 00000001" // w, panes@3, group 2, one
                + "02 0000000b 0002 8000000000000001 6b 00000001 76" // put (2, 1, k) = v
                + "00000014 cfa3b4d0 4e 0001 77 00000000 00000007 0001 6e 00000001 74" // note
                + "0000001f 022a6673 45 00000002" // the end block, of two entries
                + "000000000000000c 52 00000002 0000000000000040 4e ffffffff"
                + "000000000000005c 57454952454e442e") // where it starts, WEIREND.
            .replace(" ", ""),
        HexFormat.of().formatHex(bytes.toByteArray()));
  }

  /** Five records in two tables, and a note. */
  private static byte[] sample() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SnapshotWriter writer = new SnapshotWriter(bytes);
    StateChanges changes = changes(writer, StateChanges.DEFAULT_LIMIT_BYTES);
    StateConsumer window = changes.consumer("window");
    window.put(PANES, 5, -7, ByteSlice.of("b"), ByteSlice.of("B"));
    window.put(PANES, 1, 8, ByteSlice.of("b"), ByteSlice.of(""));
    window.put(PANES, 1, 8, ByteSlice.of("a"), ByteSlice.of("A"));
    window.note("watermark", "1700000000000");
    StateConsumer join = changes.consumer("join");
    join.delete(new TableName("rows", 1), 1, 10, ByteSlice.of("gone"));
    join.deleteBucket(new TableName("rows", 1), 1, 9);
    changes.flush();
    for (StateNote note : changes.notes()) {
      writer.write(note);
    }
    writer.finish();
    return bytes.toByteArray();
  }

  private static StateChanges changes(SnapshotWriter writer, long limitBytes) {
    return new StateChanges(GROUPS, limitBytes, writer);
  }

  private static byte[] withChangedByte(byte[] bytes, int index) {
    byte[] changed = bytes.clone();
    changed[index] ^= 0x10;
    return changed;
  }

  private static void readAll(InputStream stream) throws IOException {
    SnapshotReader.readAll(stream, add(new ArrayList<>()));
  }

  private static void readAll(Path file) throws IOException {
    try (SnapshotReader reader = SnapshotReader.open(Files.newByteChannel(file))) {
      reader.read(GROUPS, add(new ArrayList<>()));
      reader.notes();
    }
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(directory.resolve("snapshot"), bytes);
  }

  private static byte[] concatenate(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  private static List<String> records(SnapshotReader reader, int first, int last)
      throws IOException {
    List<String> records = new ArrayList<>();
    reader.read(new KeyGroupRange(first, last), add(records));
    return records;
  }

  private static RecordConsumer add(List<String> records) {
    return (table, kind, key, value) -> {
      byte[] stored = key.toBytes();
      int length = stored.length - StateKey.PREFIX_BYTES;
      String ownKey = new ByteSlice().set(stored, StateKey.PREFIX_BYTES, length).toString();
      long bucket = StateKey.bucketOf(stored, 0);
      records.add(
          table
              + " "
              + StateKey.groupOf(stored, 0)
              + " "
              + kind
              + " "
              + bucket
              + " "
              + ownKey
              + "="
              + value);
    };
  }
}
