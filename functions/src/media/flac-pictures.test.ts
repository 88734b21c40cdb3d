import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';

const flac = readFileSync(new URL('fixtures/tone.flac', import.meta.url));
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
  expect(tags.cover).toHaveLength(1_000);
});

test('more pictures than fit into memory are left out, and the music is taken', async () => {
  const large = pictureOf(15 * 1024 ** 2);
  const metadata = await readMetadata(await withBlocks([large, large, large, large, large]));
  expect(metadata.common.picture).toBeUndefined();
  expect(readTags(metadata).title).toBe('Grüße');
});

test('blocks without end are refused', async () => {
  const endless = Array.from({ length: 1_001 }, () => block(1, new Uint8Array()));
  await expect(readMetadata(await withBlocks(endless))).rejects.toMatchObject({ reason: 'undecodable' });
});
