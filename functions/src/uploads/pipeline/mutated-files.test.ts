import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analyse, hashAudio, MediaError, openAudio, readMetadata, readTags } from '../../media/public.ts';
import { keptTags } from './audio-tags.ts';

/** Files that are tried: the gate takes a sample of the 2,000 that are tried by hand. */
const files = Number(process.env.MUTATED_FILES ?? 60);

const names = [
  'tone.flac',
  'tone.mp3',
  'tone.wav',
  'tone.ogg',
  'tone.opus',
  'tone.aac',
  'faststart.m4a',
  'float32.wav',
];
const originals = names.map((name) => readFileSync(new URL(`../../media/fixtures/${name}`, import.meta.url)));

// A decoder of WebAssembly says each bad packet aloud.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Bytes that are others, gone, or there twice; most of them where a file says what it holds. */
const place = (size: number) => fc.oneof(fc.nat({ max: Math.min(size, 400) - 1 }), fc.nat({ max: size - 1 }));
const mutated = fc.constantFrom(...originals).chain((original) =>
  fc
    .array(fc.tuple(place(original.length), fc.constantFrom('set', 'max', 'cut', 'twice'), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((changes) => {
      let bytes = Buffer.from(original);
      for (const [at, kind, value] of changes) {
        if (at >= bytes.length) continue;
        if (kind === 'set') bytes[at] = value;
        else if (kind === 'max') bytes.fill(0xff, at, Math.min(bytes.length, at + 4));
        else if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + value)]);
        else bytes = Buffer.concat([bytes.subarray(0, at + value), bytes.subarray(at)]);
      }
      return bytes;
    }),
);

/** What the worker does with a file, but for what it keeps. @returns undefined, or why not, in words */
const hear = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const file = await openAudio({ bytes });
    await hashAudio(file);
    const metadata = await readMetadata(file);
    keptTags(readTags(metadata));
    await analyse(file, metadata.format);
    return undefined;
  } catch (error) {
    if (error instanceof MediaError) return error.message;
    throw error;
  }
};

test('a broken file is heard or refused in words: none crashes the worker, nor keeps it', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (bytes) => {
      expect((await hear(bytes)) ?? 'It is heard.').toMatch(/\.$/);
    }),
    { numRuns: files, endOnFailure: true },
  );
}, 600_000);
