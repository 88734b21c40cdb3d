import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitOggLinks } from './ogg-links.ts';

const link = await readFile(join(import.meta.dirname, 'fixtures', 'tone.opus'));

const readLinks = async (file: Uint8Array, chunkBytes: number): Promise<Buffer[]> => {
  const splitIntoChunks = async function* () {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
  };
  const links: Buffer[][] = [[]];
  for await (const { bytes, isNewLink } of splitOggLinks(splitIntoChunks())) {
    if (isNewLink) links.push([]);
    links.at(-1)?.push(Buffer.from(bytes));
  }
  return links.map((pieces) => Buffer.concat(pieces));
};

describe('splitOggLinks', () => {
  it.each([1, 13, 100, 65_536])('splits a chain of links when it is read in chunks of %i bytes', async (chunkBytes) => {
    expect(await readLinks(Buffer.concat([link, link]), chunkBytes)).toEqual([link, link]);
    expect(await readLinks(link, chunkBytes)).toEqual([link]);
  });

  it('does not split multiplexed streams', async () => {
    const firstPage = link.subarray(0, link.indexOf('OggS', 4));
    const file = Buffer.concat([firstPage, link]);
    expect(await readLinks(file, 4_096)).toEqual([file]);
  });

  it('returns data that is not Ogg unchanged', async () => {
    expect(await readLinks(Buffer.from('OggS'), 3)).toEqual([Buffer.from('OggS')]);
    expect(await readLinks(Buffer.alloc(0), 3)).toEqual([Buffer.alloc(0)]);
  });
});
