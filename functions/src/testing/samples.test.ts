import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { endpoints, nameOf, parts } from './access-matrix.ts';
import { samples } from './samples.ts';

test('every endpoint has a sample, and every sample an endpoint', () => {
  expect([...samples.keys()].map(nameOf).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('every part is tried', async () => {
  expect(await readdir(import.meta.dirname)).toEqual(
    expect.arrayContaining(Array.from({ length: parts }, (_, index) => `access-${index + 1}.test.ts`)),
  );
});
