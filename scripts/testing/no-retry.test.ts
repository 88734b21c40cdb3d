import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaresNoRetry } from './no-retry.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Helpers of tests of access control. */
const accessHelpers = /\/(access-matrix|actors|track-access-paths)\.ts'/;
/** Tests of private links and blocks, which do not use these helpers. */
const accessTests =
  /(^|\/)(shares|playlist-shares|blocks|private-link|private\.page|music-access|access-\d+)\.(test|spec)\.tsx?$/;
/** Tests that use the helpers only to send requests, and do not test access control. */
const otherTests = new Set([
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
  it('returns true for all test files of access control', async () => {
    const files = await findTestFiles();
    const accessTestFiles = files.filter(
      ({ file, source }) => !otherTests.has(file) && (accessTests.test(file) || accessHelpers.test(source)),
    );
    // There are at least those of the access matrix, unpublished music, private links and blocks.
    expect(accessTestFiles.length).toBeGreaterThan(8);
    expect(accessTestFiles.filter(({ source }) => !declaresNoRetry(source)).map(({ file }) => file)).toEqual([]);
  });
});
