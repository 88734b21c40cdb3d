import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTempFolder } from '../platform/temp-folder.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';

const readFixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const flac = readFixture('tone.flac');
/** Bytes of `fLaC` and the first block: 4 bytes of header and 34 of STREAMINFO. */
const headLength = 42;

const buildBlock = (kind: number, bytes: Uint8Array): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(bytes.length);
  header[0] = kind;
  return Buffer.concat([header, bytes]);
};

/** Builds a picture block of FLAC (RFC 9639, 8.8). */
const buildPicture = (size: number): Buffer => {
  const mime = Buffer.from('image/png');
  const bytes = Buffer.alloc(4 + 4 + mime.length + 4 + 5 * 4 + size);
  bytes.writeUInt32BE(3, 0);
  bytes.writeUInt32BE(mime.length, 4);
  mime.copy(bytes, 8);
  bytes.writeUInt32BE(size, bytes.length - size - 4);
  return buildBlock(6, bytes);
};

const openFlacWithBlocks = (blocks: readonly Uint8Array[]) =>
  openAudio({ bytes: Buffer.concat([flac.subarray(0, headLength), ...blocks, flac.subarray(headLength)]) });

describe('readMetadata', () => {
  it('reads a picture', async () => {
    const tags = readTags(await readMetadata(await openFlacWithBlocks([buildPicture(1_000)])));
    expect(tags.covers[0]).toHaveLength(1_000);
  });

  it('leaves out pictures when they exceed the limit, and reads the other tags', async () => {
    const large = buildPicture(15 * 1024 ** 2);
    const metadata = await readMetadata(await openFlacWithBlocks([large, large, large, large, large]));
    expect(metadata.common.picture).toBeUndefined();
    expect(readTags(metadata).title).toBe('Grüße');
  });

  it('rejects a file with too many blocks', async () => {
    const endless = Array.from({ length: 2_100 }, () => buildBlock(1, new Uint8Array()));
    await expect(readMetadata(await openFlacWithBlocks(endless))).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});

const gigabyte = 1024 ** 3;

const encodeUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Builds an APEv2 tag with one item (wiki.hydrogenaudio.org, "APEv2 specification"), as pieces for `readPieces`. */
const buildApeTag = (flags: number, key: string, size: number) => {
  const head = Buffer.concat([encodeUint32(size), encodeUint32(flags), Buffer.from(`${key}\0`)]);
  const footer = [
    Buffer.from('APETAGEX'),
    encodeUint32(2_000),
    encodeUint32(head.length + size + 32),
    encodeUint32(1),
    Buffer.alloc(12),
  ];
  return [head, size, Buffer.concat(footer)] as const;
};

/** Builds the header of an ID3v2.4 tag. The length has seven bits per byte (id3.org/id3v2.4.0-structure, 3.1). */
const buildId3Header = (size: number): Buffer =>
  Buffer.of(0x49, 0x44, 0x33, 4, 0, 0, ...[21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

/** The header of an Ogg page with 65,025 bytes on which no packet ends (RFC 3533, 6). */
const pageHeader = Buffer.concat([
  Buffer.from('OggS\0\x01'),
  Buffer.alloc(8, 0xff),
  Buffer.alloc(12),
  Buffer.alloc(256, 0xff),
]);
const ogg = readFixture('tone.ogg');
const secondPage = ogg.indexOf('OggS', 4);

/** A WAV that declares a gigabyte more than it has. */
const wav = readFixture('tone.wav');
wav.writeUInt32LE(wav.length + gigabyte, 4);

/**
 * Reads the tags of a file that consists of these pieces. A number is written as that many zeros, which take no space
 * on the disk.
 */
const readPieces = (pieces: readonly (Uint8Array | number)[]) =>
  withTempFolder('overtone-tags-', async (folder) => {
    const path = join(folder, 'file');
    const file = await open(path, 'w');
    let at = 0;
    for (const piece of pieces) {
      if (typeof piece !== 'number') await file.write(piece, 0, piece.length, at);
      at += typeof piece === 'number' ? piece : piece.length;
    }
    await file.truncate(at);
    await file.close();
    return readTags(await readMetadata(await openAudio({ path })));
  });

describe('readMetadata with huge tags', () => {
  it('leaves out a picture of a gigabyte after an MP3 and reads the other tags', async () => {
    const { covers, title } = await readPieces([
      readFixture('tone.mp3'),
      ...buildApeTag(2, 'Cover Art (Front)', gigabyte),
    ]);
    expect([covers, title]).toEqual([[], 'Grüße']);
  });

  it.each([
    ['a comment of a gigabyte after an MP3', [readFixture('tone.mp3'), ...buildApeTag(0, 'Comment', gigabyte)]],
    [
      'an ID3v2 tag of a quarter of a gigabyte before an MP3',
      [buildId3Header(2 ** 28 - 1), Buffer.from('TIT2'), 2 ** 28 - 5, readFixture('tone.mp3')],
    ],
    ['a chunk of a gigabyte in a WAV', [wav, Buffer.from('id3 '), encodeUint32(gigabyte), gigabyte]],
    [
      'tags on a thousand pages of an Ogg',
      [
        ogg.subarray(0, secondPage),
        ...Array.from({ length: 1_100 }, () => [pageHeader, 65_025]).flat(),
        ogg.subarray(secondPage),
      ],
    ],
  ])('rejects %s without reading it', async (_, pieces) => {
    await expect(readPieces(pieces)).rejects.toMatchObject({
      reason: 'tooLarge',
      message: 'The file has more than 64 MB of tags. Remove some and upload it again.',
    });
  });
});
