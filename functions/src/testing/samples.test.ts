import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { endpoints, getEndpointName, partCount } from './access-matrix.ts';
import { samples } from './samples.ts';

describe('samples', () => {
  it('exist for exactly all endpoints', () => {
    expect([...samples.keys()].map(getEndpointName).toSorted()).toEqual(endpoints.map(getEndpointName).toSorted());
  });

  it('are tested in a file for each part', async () => {
    expect(await readdir(import.meta.dirname)).toEqual(
      expect.arrayContaining(Array.from({ length: partCount }, (_, index) => `access-${index + 1}.test.ts`)),
    );
  });
});
