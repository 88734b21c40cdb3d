import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from '../platform/with-folder.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const flac = fixture('tone.flac');
/** `fLaC`, and its first block: a header of 4 bytes and 34 of STREAMINFO. */
const firstBlocks = 42;

const block = (kind: number, bytes: Uint8Array): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(bytes.length);
  header[0] = kind;
  return Buffer.concat([header, bytes]);
};

/** A picture as FLAC carries one (RFC 9639, 8.8). */
const pictureOf = (size: number): Buffer => {
  const mime = Buffer.from('image/png');
  const bytes = Buffer.alloc(4 + 4 + mime.length + 4 + 5 * 4 + size);
  bytes.writeUInt32BE(3, 0);
  bytes.writeUInt32BE(mime.length, 4);
  mime.copy(bytes, 8);
  bytes.writeUInt32BE(size, bytes.length - size - 4);
  return block(6, bytes);
};

const withBlocks = (blocks: readonly Uint8Array[]) =>
  openAudio({ bytes: Buffer.concat([flac.subarray(0, firstBlocks), ...blocks, flac.subarray(firstBlocks)]) });

test('a picture is read', async () => {
  const tags = readTags(await readMetadata(await withBlocks([pictureOf(1_000)])));
  expect(tags.covers[0]).toHaveLength(1_000);
});

test('more pictures than fit into memory are left out, and the music is taken', async () => {
  const large = pictureOf(15 * 1024 ** 2);
  const metadata = await readMetadata(await withBlocks([large, large, large, large, large]));
  expect(metadata.common.picture).toBeUndefined();
  expect(readTags(metadata).title).toBe('Grüße');
});

test('blocks without end are refused', async () => {
  const endless = Array.from({ length: 2_100 }, () => block(1, new Uint8Array()));
  await expect(readMetadata(await withBlocks(endless))).rejects.toMatchObject({ reason: 'tooLarge' });
});

const gigabyte = 1024 ** 3;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An APEv2 tag of one item (wiki.hydrogenaudio.org, "APEv2 specification"), as what stands before and behind its value. */
const ape = (flags: number, key: string, size: number) => {
  const head = Buffer.concat([uint32(size), uint32(flags), Buffer.from(`${key}\0`)]);
  const footer = [Buffer.from('APETAGEX'), uint32(2_000), uint32(head.length + size + 32), uint32(1), Buffer.alloc(12)];
  return [head, size, Buffer.concat(footer)] as const;
};

/** An ID3v2.4 tag's beginning; seven bits a byte are its length (id3.org/id3v2.4.0-structure, 3.1). */
const id3 = (size: number): Buffer =>
  Buffer.of(0x49, 0x44, 0x33, 4, 0, 0, ...[21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

/** A page of Ogg, of 65,025 bytes, that ends no packet (RFC 3533, 6), without those bytes. */
const page = Buffer.concat([
  Buffer.from('OggS\0\x01'),
  Buffer.alloc(8, 0xff),
  Buffer.alloc(12),
  Buffer.alloc(256, 0xff),
]);
const ogg = fixture('tone.ogg');
const secondPage = ogg.indexOf('OggS', 4);

/** A WAV that says of itself that it is longer. */
const wav = fixture('tone.wav');
wav.writeUInt32LE(wav.length + gigabyte, 4);

/** Reads a file of these pieces, a number for as many zeros, which take no room on the disk. */
const readPieces = (pieces: readonly (Uint8Array | number)[]) =>
  withFolder('overtone-tags-', async (folder) => {
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

test('a picture of a gigabyte behind an MP3 is left out, and the music is taken', async () => {
  const { covers, title } = await readPieces([fixture('tone.mp3'), ...ape(2, 'Cover Art (Front)', gigabyte)]);
  expect([covers, title]).toEqual([[], 'Grüße']);
});

test.each([
  ['words of a gigabyte behind an MP3', [fixture('tone.mp3'), ...ape(0, 'Comment', gigabyte)]],
  ['ID3v2 of a quarter of one before it', [id3(2 ** 28 - 1), Buffer.from('TIT2'), 2 ** 28 - 5, fixture('tone.mp3')]],
  ['a chunk of a gigabyte in a WAV', [wav, Buffer.from('id3 '), uint32(gigabyte), gigabyte]],
  [
    'words over a thousand pages of an Ogg',
    [
      ogg.subarray(0, secondPage),
      ...Array.from({ length: 1_100 }, () => [page, 65_025]).flat(),
      ogg.subarray(secondPage),
    ],
  ],
])('%s are refused in words, and not read', async (_, pieces) => {
  await expect(readPieces(pieces)).rejects.toMatchObject({
    reason: 'tooLarge',
    message: 'It carries more than 64 MB of tags. Take some out of it, and send it again.',
  });
});
