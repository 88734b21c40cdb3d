import { readFile } from 'node:fs/promises';

/** An M4A file as a player reads it. */
export type M4a = {
  /** Names of the top-level boxes, in order. */
  order: string[];
  sampleRate: number;
  channels: number;
  /** Bytes of each frame, in file order. */
  frames: Uint8Array[];
  frameSamples: number;
  edit: { start: number; samples: number } | undefined;
};

type Boxes = Map<string, Buffer>;

const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts']);

const readBoxes = (bytes: Buffer, collectedBoxes: Boxes = new Map()): Boxes => {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + size);
    collectedBoxes.set(name, content);
    if (parents.has(name)) readBoxes(content, collectedBoxes);
    at += size;
  }
  return collectedBoxes;
};

const readBoxOrder = (bytes: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
};

const readNumbers = (bytes: Buffer, at: number): number[] =>
  Array.from({ length: bytes.readUInt32BE(at) }, (_, index) => bytes.readUInt32BE(at + 4 + index * 4));

/** Reads an M4A with the chunk tables of its index, as defined in ISO/IEC 14496-12. */
export const readM4a = async (path: string): Promise<M4a> => {
  const bytes = await readFile(path);
  const boxes = readBoxes(bytes);
  const getBox = (name: string): Buffer => boxes.get(name) ?? Buffer.alloc(0);
  const sizes = readNumbers(getBox('stsz'), 8);
  const runs = Array.from({ length: getBox('stsc').readUInt32BE(4) }, (_, index) => ({
    first: getBox('stsc').readUInt32BE(8 + index * 12),
    frames: getBox('stsc').readUInt32BE(12 + index * 12),
  }));
  const frames: Uint8Array[] = [];
  for (const [index, start] of readNumbers(getBox('stco'), 4).entries()) {
    const run = runs.findLast(({ first }) => first <= index + 1);
    let at = start;
    for (let frame = 0; frame < (run?.frames ?? 0); frame++) {
      const size = sizes[frames.length] ?? 0;
      frames.push(bytes.subarray(at, at + size));
      at += size;
    }
  }
  const elst = boxes.get('elst');
  return {
    order: readBoxOrder(bytes),
    sampleRate: getBox('mdhd').readUInt32BE(12),
    channels: getBox('stsd').readUInt16BE(8 + 8 + 16),
    frames,
    frameSamples: getBox('stts').readUInt32BE(12),
    edit: elst && { samples: elst.readUInt32BE(8), start: elst.readUInt32BE(12) },
  };
};
