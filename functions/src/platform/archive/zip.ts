import { Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from './archive-file.ts';

/**
 * Packs files into a ZIP archive, as it is read: what is in memory is a piece of one of them, and some 100 bytes for each file. No
 * ZIP64: 4 GB, and 65,535 files at most (PKWARE, APPNOTE 4.3.16).
 * @param now the moment that all of them say they are of
 * @throws whatever a file throws while it is read
 */
export async function* zipOf(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const encoder = new TextEncoder();
  for await (const { path, text } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = now;
    zip.add(entry);
    for await (const piece of text) {
      entry.push(encoder.encode(piece));
      yield* packed.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed.splice(0);
}
