import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { analyseAudio } from './analyse.ts';
import { openAudio, readMetadata } from './audio-file.ts';
import { readTags } from './file-tags.ts';
import { MediaError } from './media-error.ts';
import { assertRenderable, render } from './renditions/render.ts';

/** Number of damaged files; `npm run fuzz` uses more. They can be reproduced with the seed of the run. */
const fileCount = Number(process.env.FUZZ_FILES ?? 10);

const folders = ['fixtures', 'unplayed'].map((name) => join(import.meta.dirname, name));
const originals = folders.flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
);

/** Values of malicious lengths and counts. */
const maliciousNumbers = ['00000000', '00000001', '7fffffff', '80000000', 'ffffffff', 'fffffff8', '00ffffff'];

/** A relative position in the whole file or in its head. Without bias towards the ends. */
const position = fc
  .noBias(fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.boolean()))
  .map(([millionths, isHead]) => (millionths / 1_000_000) * (isHead ? 0.05 : 1));
const mutation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('byte' as const), at: position, value: fc.nat(255) }) },
  fc.record({ kind: fc.constant('number' as const), at: position, value: fc.constantFrom(...maliciousNumbers) }),
  fc.record({ kind: fc.constant('cut' as const), at: position }),
  fc.record({ kind: fc.constant('drop' as const), at: position, length: fc.nat(400) }),
  fc.record({ kind: fc.constant('repeat' as const), at: position, length: fc.nat(400), times: fc.nat(20) }),
  fc.record({ kind: fc.constant('noise' as const), at: position, bytes: fc.uint8Array({ maxLength: 300 }) }),
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

/** Half of the files get a single change, because files with several changes are usually rejected early. */
const changes = fc.oneof(
  mutation.map((change) => [change]),
  fc.array(mutation, { minLength: 2, maxLength: 5 }),
);

const damagedFile = fc
  .tuple(fc.constantFrom(...originals), changes)
  .map(([{ name, bytes }, mutations]) => ({ name, bytes: mutations.reduce(mutate, bytes) }));

/** An intact file and an almost empty one, so that both outcomes occur even with few random files. */
const examples = originals
  .filter(({ name }) => name === 'tone.wav')
  .flatMap(({ name, bytes }) =>
    [bytes, bytes.subarray(0, 10)].map((content): [{ name: string; bytes: Buffer }] => [{ name, bytes: content }]),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-fuzz-'));
  // The test uses only the decoders of this package, because ffmpeg has its own time limit.
  vi.stubEnv('PATH', '');
  // Decoders log every skipped packet to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs a file through all steps of the pipeline. */
const processAudio = async (bytes: Uint8Array): Promise<void> => {
  const file = await openAudio({ bytes });
  const metadata = await readMetadata(file);
  readTags(metadata);
  await assertRenderable(file, metadata);
  const { seconds } = await analyseAudio(file, metadata.format);
  expect(seconds).toBeGreaterThan(0);
  await render(file, 'low', join(folder, 'low.m4a'));
};

describe('analysis and rendering of a damaged file', () => {
  it(
    'succeeds or throws a MediaError, for random damage',
    async () => {
      const outcomes = { rendered: 0, rejected: 0 };
      const property = fc.asyncProperty(damagedFile, async ({ bytes }) => {
        try {
          await processAudio(bytes);
          outcomes.rendered += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(MediaError);
          outcomes.rejected += 1;
        }
      });
      await fc.assert(property, { numRuns: fileCount, examples, endOnFailure: true });
      expect(outcomes.rejected).toBeGreaterThan(0);
      expect(outcomes.rendered).toBeGreaterThan(0);
    },
    fileCount * 5_000,
  );
});
