import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { expect, test } from 'vitest';
import { at, make } from '../../testing/edited-playlists.ts';
import type { Person } from '../../testing/people.ts';
import { addPerson } from '../../testing/people.ts';
import { asGuest } from '../../testing/visitor.ts';

const own = async (person: Person, query: object = {}) =>
  (await person.call(playlistContract.listOwn, { query })).pagination;

test('somebody finds their playlists, public or not, those made last first, page by page', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const one = await make(ada, { name: 'One' });
  const two = await make(ada, { name: 'Two', isPublic: false });
  const three = await make(ada, { name: 'Three' });
  await make(bo, { name: 'Somebody else’s' });
  const first = await own(ada, { perPage: 2 });
  expect(first.data).toEqual([three, two]);
  const second = await own(ada, { perPage: 2, cursor: first.nextCursor });
  expect(second).toEqual({ data: [one], nextCursor: null });
});

test('a list shows what has been made of a playlist since, and none that is removed', async () => {
  const ada = await addPerson();
  const [kept, gone] = [await make(ada), await make(ada)];
  const body = { name: 'Day Trains', updatedAt: kept.updatedAt };
  const { playlist } = await ada.call(playlistContract.update, { ...at(kept.id), body });
  await ada.call(playlistContract.remove, at(gone.id));
  expect(await own(ada)).toEqual({ data: [playlist], nextCursor: null });
});

test('a guest has none to list, and nobody goes on where another’s list ends', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  await make(ada);
  await make(ada);
  const bos = await make(bo);
  expect(await asGuest().refused(playlistContract.listOwn, { query: {} })).toMatchObject({ status: 401 });
  const { nextCursor } = await own(ada, { perPage: 1 });
  const listed = (await own(bo, { cursor: nextCursor })).data.map(({ id }) => id);
  expect(listed.every((id) => id === bos.id)).toBe(true);
  expect(await ada.refused(playlistContract.listOwn, { query: { cursor: 'none' } })).toMatchObject({ status: 422 });
});
