import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addGenre, createTestImage, createUniqueSlug } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { ensureGenre, getGenre } from './genres.store.ts';

const listGenres = async (query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(genreContract.list, { query })).pagination;

describe('GET genres', () => {
  it('returns each genre once by name with any page size', async () => {
    const prefix = createUniqueSlug('genre');
    const added = await Promise.all(
      ['zouk', 'ambient', 'müzik', 'drum-bass', '音楽'].map((name) =>
        addGenre({ name: `${prefix}-${name}`, displayName: name, image: createTestImage() }),
      ),
    );
    for (const perPage of [1, 2, 100]) {
      const pages = await walkPages(perPage, listGenres);
      const listed = pages.flat().filter(({ name }) => name.startsWith(prefix));
      expect(listed).toEqual(added.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))));
    }
  });

  it('returns 422 when the cursor is invalid', async () => {
    const problem = await asGuest().expectRefusal(genreContract.list, { query: { cursor: '%00' } });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });

  it('reads a page in one round trip', async () => {
    await addGenre();
    const { roundTrips, calls } = await measureCapacity(() => listGenres());
    expect([roundTrips, calls.length]).toEqual([1, 1]);
  });
});

describe('ensureGenre', () => {
  it('keeps the name and picture of an existing genre', async () => {
    const genre = await addGenre({ image: createTestImage() });
    await ensureGenre({ ...genre, displayName: 'Other', image: null });
    expect(await getGenre(genre.name)).toEqual(genre);
  });

  it('fills in an empty picture, and keeps it afterwards', async () => {
    const genre = await addGenre({ image: null });
    const [first, second] = [createTestImage(), createTestImage()];
    await ensureGenre({ ...genre, image: first });
    await ensureGenre({ ...genre, image: second });
    expect(await getGenre(genre.name)).toEqual({ ...genre, image: first });
  });
});
