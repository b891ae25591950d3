package weir.engine.connector.file;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.RowTexts;
import weir.engine.data.RowBatch;
import weir.engine.format.Decoder;
import weir.engine.format.DecoderFactory;

/** Decodes single rows of files once more, with all columns of the files. */
final class FileRowTexts implements RowTexts {
  private final List<Integer> columns;
  private final Decoder decoder;

  /**
   * @param columns the physical columns of the files, in their order
   */
  FileRowTexts(List<Integer> columns, DecoderFactory decoding) {
    this.columns = List.copyOf(columns);
    this.decoder = decoding.decoder(IntStream.range(0, columns.size()).boxed().toList(), 1);
  }

  @Override
  public List<Integer> columns() {
    return columns;
  }

  @Override
  public synchronized Optional<RowBatch> row(byte[] bytes, int start, int length) {
    try {
      decoder.decode(bytes, start, start + length, true);
    } catch (WeirException e) {
      if (e.code() != ErrorCode.BAD_INPUT_ROW) {
        throw e;
      }
    }
    decoder.rows().takeBadRows();
    return decoder.rows().rows() == 0 ? Optional.empty() : Optional.of(decoder.rows().take());
  }
}
