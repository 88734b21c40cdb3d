import { readdir } from 'node:fs/promises';
import { type Domain, domains } from '@overtone/shared/domains.ts';
import { expect, test } from 'vitest';
import { endpointsOf, nameOf } from './access-matrix.ts';
import { samples } from './samples.ts';

const all = Object.keys(domains) as Domain[];

test('every endpoint has a sample, and every sample an endpoint', () => {
  expect([...samples.keys()].map(nameOf).toSorted()).toEqual(all.flatMap(endpointsOf).map(nameOf).toSorted());
});

test('every domain is tried', async () => {
  expect(await readdir(import.meta.dirname)).toEqual(
    expect.arrayContaining(all.map((domain) => `access-${domain}.test.ts`)),
  );
});
