import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { expect, test } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { addGenre, newSlug, someImage } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { ensureGenre, getGenre } from './genres.store.ts';

const listGenres = async (query: { perPage?: number; cursor?: string } = {}) =>
  (await asGuest().call(genreContract.list, { query })).pagination;

test('genres come by name, each once, whatever the page holds', async () => {
  const prefix = newSlug('genre');
  const added = await Promise.all(
    ['zouk', 'ambient', 'müzik', 'drum-bass', '音楽'].map((name) =>
      addGenre({ name: `${prefix}-${name}`, displayName: name, image: someImage() }),
    ),
  );
  for (const perPage of [1, 2, 100]) {
    const pages = await walkPages(perPage, listGenres);
    const mine = pages.flat().filter(({ name }) => name.startsWith(prefix));
    expect(mine).toEqual(added.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))));
  }
});

test('a genre that is made anew keeps its picture', async () => {
  const genre = await addGenre({ image: someImage() });
  await ensureGenre({ ...genre, displayName: 'Other', image: null });
  expect(await getGenre(genre.name)).toEqual(genre);
});

test('a genre without a picture takes the first that comes, and keeps that one', async () => {
  const genre = await addGenre({ image: null });
  const [first, second] = [someImage(), someImage()];
  await ensureGenre({ ...genre, image: first });
  await ensureGenre({ ...genre, image: second });
  expect(await getGenre(genre.name)).toEqual({ ...genre, image: first });
});

test('a broken cursor is refused', async () => {
  const problem = await asGuest().refused(genreContract.list, { query: { cursor: '%00' } });
  expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
});

test('a page of genres is one round trip', async () => {
  await addGenre();
  const { roundTrips, calls } = await measured(() => listGenres());
  expect([roundTrips, calls.length]).toEqual([1, 1]);
});
