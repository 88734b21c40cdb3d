import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyse } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { MediaError } from './media-error.ts';
import { assertRenderable, render } from './renditions/render.ts';

/** Files that are damaged, each in another way; `npm run fuzz` takes more. The run's seed repeats them. */
const files = Number(process.env.FUZZ_FILES ?? 10);

const folders = ['fixtures', 'unplayed'].map((name) => join(import.meta.dirname, name));
const originals = folders.flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
);

/** What stands in lengths and counts that were written to do harm. */
const numbers = ['00000000', '00000001', '7fffffff', '80000000', 'ffffffff', 'fffffff8', '00ffffff'];

/** Anywhere, or where the structure stands; not the very ends more often than the rest. */
const place = fc
  .noBias(fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.boolean()))
  .map(([millionths, isHead]) => (millionths / 1_000_000) * (isHead ? 0.05 : 1));
const mutation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('byte' as const), at: place, value: fc.nat(255) }) },
  fc.record({ kind: fc.constant('number' as const), at: place, value: fc.constantFrom(...numbers) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constant('drop' as const), at: place, length: fc.nat(400) }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, length: fc.nat(400), times: fc.nat(20) }),
  fc.record({ kind: fc.constant('noise' as const), at: place, bytes: fc.uint8Array({ maxLength: 300 }) }),
);
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

const mutate = (bytes: Buffer, change: Mutation): Buffer => {
  const at = Math.floor(change.at * bytes.length);
  const before = bytes.subarray(0, at);
  switch (change.kind) {
    case 'byte':
      return Buffer.concat([before, Buffer.of(change.value), bytes.subarray(at + 1)]);
    case 'number':
      return Buffer.concat([before, Buffer.from(change.value, 'hex'), bytes.subarray(at + 4)]);
    case 'cut':
      return before;
    case 'drop':
      return Buffer.concat([before, bytes.subarray(at + change.length)]);
    case 'repeat': {
      const part = bytes.subarray(at, at + change.length);
      return Buffer.concat([before, ...Array.from({ length: change.times }, () => part), bytes.subarray(at)]);
    }
    case 'noise':
      return Buffer.concat([before, change.bytes, bytes.subarray(at + change.bytes.length)]);
  }
};

/** A byte alone gets furthest; several at once are refused at the door as a rule. */
const changes = fc.oneof(
  mutation.map((one) => [one]),
  fc.array(mutation, { minLength: 2, maxLength: 5 }),
);

const damaged = fc
  .tuple(fc.constantFrom(...originals), changes)
  .map(([{ name, bytes }, all]) => ({ name, bytes: all.reduce(mutate, bytes) }));

/** A file that is whole and one that is nearly empty, so that few random files still show both ends. */
const examples = originals
  .filter(({ name }) => name === 'tone.wav')
  .flatMap(({ name, bytes }) =>
    [bytes, bytes.subarray(0, 10)].map((some): [{ name: string; bytes: Buffer }] => [{ name, bytes: some }]),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-fuzz-'));
  // The decoders that stand here: another program ends by its own clock.
  vi.stubEnv('PATH', '');
  // Decoders tell the console of every packet that they pass over.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The whole way of a file, as the pipeline goes it. */
const take = async (bytes: Uint8Array): Promise<void> => {
  const file = await openAudio({ bytes });
  const metadata = await readMetadata(file);
  readTags(metadata);
  await assertRenderable(file, metadata);
  const { seconds } = await analyse(file, metadata.format);
  expect(seconds).toBeGreaterThan(0);
  await render(file, 'low', join(folder, 'low.m4a'));
};

test(
  'a damaged file is rendered or refused in words, whatever the damage',
  async () => {
    const ends = { rendered: 0, refused: 0 };
    const survives = fc.asyncProperty(damaged, async ({ bytes }) => {
      try {
        await take(bytes);
        ends.rendered += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(MediaError);
        ends.refused += 1;
      }
    });
    await fc.assert(survives, { numRuns: files, examples, endOnFailure: true });
    expect(ends.refused).toBeGreaterThan(0);
    expect(ends.rendered).toBeGreaterThan(0);
  },
  files * 5_000,
);
