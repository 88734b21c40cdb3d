import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { MediaError } from '../media-error.ts';

type Box = { name: string; start: number; size: number; header: number };

const damaged = () => new MediaError('undecodable', 'Its structure is damaged.');

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** The box that begins here (ISO/IEC 14496-12, 4.2). */
const boxAt = (view: DataView, at: number, start: number, end: number): Box => {
  const short = view.getUint32(at);
  const header = short === 1 ? 16 : 8;
  if (at + header > view.byteLength) throw damaged();
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - start : short;
  if (size < header || start + size > end) throw damaged();
  return { name: nameAt(view, at + 4), start, size, header };
};

const boxesOf = async (blob: Blob): Promise<Box[]> => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= blob.size; ) {
    const view = new DataView(await blob.slice(at, at + 16).arrayBuffer());
    const box = boxAt(view, 0, at, blob.size);
    boxes.push(box);
    at += box.size;
  }
  return boxes;
};

/** Boxes on the way to those that say where chunks are. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Adds to the places of all chunks that an index names, in place. */
const shift = (index: Uint8Array, by: number): void => {
  const view = viewOf(index);
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const { name, size, header } = boxAt(view, at, at, to);
      if (parents.has(name)) walk(at + header, at + size);
      if (name === 'stco' || name === 'co64') shiftPlaces(name, at + header + 4, at + size);
      at += size;
    }
  };
  const shiftPlaces = (name: string, from: number, to: number): void => {
    const width = name === 'stco' ? 4 : 8;
    const count = from + 4 <= to ? view.getUint32(from) : 0;
    if (from + 4 + count * width > to) throw damaged();
    for (let at = from + 4; at < from + 4 + count * width; at += width) {
      if (width === 8) view.setBigUint64(at, view.getBigUint64(at) + BigInt(by));
      else if (view.getUint32(at) + by > 0xffff_ffff) throw damaged();
      else view.setUint32(at, view.getUint32(at) + by);
    }
  };
  walk(0, index.length);
};

/** An index of a whole day is a few MB; what is larger than this is no index. */
const indexBytesMax = 256 * 1024 ** 2;

/** Whether a player has to fetch an MP4's end before it can start. */
export const hasIndexLast = async (blob: Blob): Promise<boolean> => {
  const names = (await boxesOf(blob)).map(({ name }) => name);
  return names.indexOf('moov') > names.indexOf('mdat') && names.includes('mdat');
};

/**
 * Writes an MP4 again with its index first: nothing of it changes but where its chunks are said to be.
 * @returns bytes of the file
 * @throws MediaError `undecodable`
 */
export const putIndexFirst = async (blob: Blob, path: string): Promise<number> => {
  const boxes = await boxesOf(blob);
  const last = boxes.find(({ name }) => name === 'moov');
  const sound = boxes.find(({ name }) => name === 'mdat');
  if (!last || !sound || last.size > indexBytesMax) throw damaged();
  const index = new Uint8Array(await blob.slice(last.start, last.start + last.size).arrayBuffer());
  shift(index, index.length);
  const parts = [blob.slice(0, sound.start), index, blob.slice(sound.start, last.start)];
  const whole = new Blob([...parts, blob.slice(last.start + last.size)]);
  await pipeline(Readable.fromWeb(whole.stream() as ReadableStream), createWriteStream(path));
  return whole.size;
};
