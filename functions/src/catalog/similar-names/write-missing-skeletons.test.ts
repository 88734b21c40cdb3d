import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addArtist, addNamedArtist, newId } from '../../testing/catalogue.ts';
import { listSimilarArtists, tryWriteSkeleton } from './name-skeletons.store.ts';
import { writeMissingSkeletons } from './write-missing-skeletons.service.ts';

describe('writeMissingSkeletons', () => {
  it('makes an artist of an older version similar to look-alike names', async () => {
    const suffix = ulid();
    const older = await addArtist({ name: `Modem ${suffix}` });
    const newer = await addNamedArtist({ name: `Modern ${suffix}` });
    const [olderMatch, newerMatch] = [older, newer].map(({ id, name }) => ({ id, name }));
    expect(await listSimilarArtists(`Modern ${suffix}`)).toEqual([newerMatch]);
    expect(await writeMissingSkeletons()).toBeGreaterThan(0);
    expect(await listSimilarArtists(`Modern ${suffix}`)).toEqual([olderMatch, newerMatch]);
  });

  it('writes nothing when it runs again', async () => {
    await addArtist({ name: `Halden ${ulid()}` });
    await writeMissingSkeletons();
    // Tests in other files may add artists in the meantime.
    await expect.poll(async () => (await measureCapacity(() => writeMissingSkeletons())).writes).toBe(0);
  });
});

describe('tryWriteSkeleton', () => {
  it('writes nothing when the artist was renamed or deleted', async () => {
    const name = `Halden ${ulid()}`;
    const renamed = await addArtist({ name: `Other ${ulid()}` });
    const deleted = { id: newId.artist() };
    for (const { id } of [renamed, deleted]) expect(await tryWriteSkeleton({ id, name })).toBe(false);
    expect(await listSimilarArtists(name)).toEqual([]);
  });
});
