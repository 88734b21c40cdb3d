import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { MediaError } from '../media-error.ts';

type Box = { name: string; start: number; size: number; header: number };

const createDamagedError = () => new MediaError('undecodable', 'The file is damaged.');

const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const readNameAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** Parses the box header at an offset (ISO/IEC 14496-12, 4.2). */
const parseBox = (view: DataView, at: number, start: number, end: number): Box => {
  const short = view.getUint32(at);
  const header = short === 1 ? 16 : 8;
  if (at + header > view.byteLength) throw createDamagedError();
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - start : short;
  if (size < header || start + size > end) throw createDamagedError();
  return { name: readNameAt(view, at + 4), start, size, header };
};

const listBoxes = async (blob: Blob): Promise<Box[]> => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= blob.size; ) {
    const view = new DataView(await blob.slice(at, at + 16).arrayBuffer());
    const box = parseBox(view, 0, at, blob.size);
    boxes.push(box);
    at += box.size;
  }
  return boxes;
};

/** Boxes that contain the chunk offset boxes. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Adds a number of bytes to all chunk offsets of an index, in place. */
const shiftChunkOffsets = (index: Uint8Array, byteCount: number): void => {
  const view = toDataView(index);
  const walkBoxes = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const { name, size, header } = parseBox(view, at, at, to);
      if (parents.has(name)) walkBoxes(at + header, at + size);
      if (name === 'stco' || name === 'co64') shiftBox(name, at + header + 4, at + size);
      at += size;
    }
  };
  const shiftBox = (name: string, from: number, to: number): void => {
    const width = name === 'stco' ? 4 : 8;
    const count = from + 4 <= to ? view.getUint32(from) : 0;
    if (from + 4 + count * width > to) throw createDamagedError();
    for (let at = from + 4; at < from + 4 + count * width; at += width) {
      if (width === 8) view.setBigUint64(at, view.getBigUint64(at) + BigInt(byteCount));
      else if (view.getUint32(at) + byteCount > 0xffff_ffff) throw createDamagedError();
      else view.setUint32(at, view.getUint32(at) + byteCount);
    }
  };
  walkBoxes(0, index.length);
};

/** Maximum bytes of an index. The index of a whole day of sound has a few MB. */
const indexBytesMax = 256 * 1024 ** 2;

/** Whether the index is at the end of an MP4, so that a player has to fetch the end before it can start. */
export const hasIndexAtEnd = async (blob: Blob): Promise<boolean> => {
  const names = (await listBoxes(blob)).map(({ name }) => name);
  return names.indexOf('moov') > names.indexOf('mdat') && names.includes('mdat');
};

/**
 * Writes an MP4 with its index at the start. Apart from the order, only the chunk offsets change.
 * @returns the bytes of the file
 * @throws MediaError `undecodable`
 */
export const writeFaststart = async (blob: Blob, path: string): Promise<number> => {
  const boxes = await listBoxes(blob);
  const moov = boxes.find(({ name }) => name === 'moov');
  const mdat = boxes.find(({ name }) => name === 'mdat');
  if (!moov || !mdat || moov.size > indexBytesMax) throw createDamagedError();
  const index = new Uint8Array(await blob.slice(moov.start, moov.start + moov.size).arrayBuffer());
  shiftChunkOffsets(index, index.length);
  const parts = [blob.slice(0, mdat.start), index, blob.slice(mdat.start, moov.start)];
  const file = new Blob([...parts, blob.slice(moov.start + moov.size)]);
  await pipeline(Readable.fromWeb(file.stream() as ReadableStream), createWriteStream(path));
  return file.size;
};
