import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaresNoRetry } from './no-retry.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Helpers of tests that assert who may see or do what. */
const accessHelpers = /\/(access-matrix|access-world|ways-to-music)\.ts'/;
/** Tests of private links and of blocks, which need no such helper. */
const aboutAccess =
  /(^|\/)(shares|playlist-shares|blocks|private-link|private\.page|music-access|access-\d+)\.(test|spec)\.tsx?$/;
/** They use the helpers for requests alone: what they assert holds for every caller. */
const assertOtherThings = new Set([
  'functions/src/platform/http/oversized-problems.test.ts',
  'functions/src/testing/fuzz.test.ts',
  'functions/src/testing/hostile-texts.test.ts',
  'functions/src/testing/samples.test.ts',
]);

const findTestFiles = async (): Promise<{ file: string; source: string }[]> => {
  const files: string[] = [];
  const patterns = ['{cdk,functions,scripts,shared,web}/**/*.test.{ts,tsx}', 'web/e2e/**/*.spec.ts'];
  const exclude = ['**/node_modules', '**/dist', '**/cdk.out'];
  for await (const file of glob(patterns, { cwd: root, exclude })) files.push(file);
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(path.join(root, file), 'utf8') })));
};

describe('declaresNoRetry', () => {
  test('holds for every test file that asserts who may see or do what', async () => {
    const files = await findTestFiles();
    const assertsAccess = files.filter(
      ({ file, source }) => !assertOtherThings.has(file) && (aboutAccess.test(file) || accessHelpers.test(source)),
    );
    // The access matrix, unpublished music, private links and blocks at least.
    expect(assertsAccess.length).toBeGreaterThan(8);
    expect(assertsAccess.filter(({ source }) => !declaresNoRetry(source)).map(({ file }) => file)).toEqual([]);
  });
});
