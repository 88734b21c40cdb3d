import { Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from './archive-file.ts';

/**
 * Packs files into a ZIP archive while it is read. Memory holds a piece of one file, and some 100 bytes per file. It does
 * not support ZIP64: 4 GB and 65,535 files at most (PKWARE, APPNOTE 4.3.16).
 * @param now the modification time of all files
 * @throws any error that occurs while a file is read
 */
export async function* createZip(
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
