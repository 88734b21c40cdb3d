import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { addSmart, aRule, tagged, tellFacts } from '../../testing/smart-playlists.ts';
import type { ReadListens } from './find-matches.service.ts';
import { fillChanged, freshenBy } from './freshen.service.ts';

let leave: () => void;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => leave());
const { now: realNow } = Date;
let ahead = 0;
/** So much later what a container knows of a playlist is out of date. */
const whenDue = (): void => {
  ahead += (limits.smartFreshSeconds + 60) * 1_000;
};
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => void vi.restoreAllMocks());

/** Fills by what nobody heard, so that it is asked what its owner did. */
const unheard: SmartCondition = { kind: 'number', field: 'myPlays', operator: 'atMost', values: [0] };
const someSmart = async () => {
  const ada = await addPerson();
  const tag = `tag-${ada.user.id.toLowerCase()}`;
  await tellFacts([await addTrack({ name: 'Undertow', tags: [tag] })]);
  ahead += 20_000;
  return { ada, tag, playlist: await addSmart(ada, aRule([tagged(tag), unheard])) };
};
const reader = (read: ReadListens = async () => new Map()) => {
  const readListens = vi.fn(read);
  return { readListens, freshen: freshenBy(readListens) };
};
const failing: ReadListens = () => Promise.reject(new Error('Nothing is read today'));
const rowOf = async ({ id }: Playlist, sk: string) =>
  (await rawPartition('LIBRARY_TABLE', `playlist#${id}`)).find((row) => row.sk === sk);

test('of many who read it at once one fills it', async () => {
  const { playlist } = await someSmart();
  whenDue();
  const { readListens, freshen } = reader();
  const read = await Promise.all(Array.from({ length: 8 }, () => freshen(playlist)));
  expect(read.map(({ tracksCount }) => tracksCount)).toEqual(Array(8).fill(1));
  expect(readListens).toHaveBeenCalledTimes(1);
});

test('one that cannot be filled is shown as it was, and not tried again until it is due', async () => {
  const { playlist } = await someSmart();
  whenDue();
  const { readListens, freshen } = reader(failing);
  for (let time = 0; time < 3; time += 1) expect(await freshen(playlist)).toEqual(playlist);
  expect(readListens).toHaveBeenCalledTimes(1);
  whenDue();
  await freshen(playlist);
  expect(readListens).toHaveBeenCalledTimes(2);
});

test('by another rule it is filled at once, though it was just filled, and by its reader where that failed', async () => {
  const { ada, tag, playlist } = await someSmart();
  whenDue();
  await reader().freshen(playlist);
  const params = { playlistId: playlist.id };
  const body = { rule: aRule([tagged(`${tag}-none`), unheard]), updatedAt: playlist.updatedAt };
  const changed = await ada.call(smartPlaylistContract.setRule, { params, body });
  expect(changed.playlist.tracksCount).toBe(0);
  // A change whose filling failed.
  const later = { ...changed.playlist, ruleAt: new Date(Date.now() + 1_000).toISOString() };
  expect(await fillChanged(later, failing)).toEqual(later);
  const { readListens, freshen } = reader();
  await freshen(later);
  expect(readListens).toHaveBeenCalledTimes(1);
});

test('tracks that are as they were are not written again', async () => {
  const { ada, tag, playlist } = await someSmart();
  const first = await rowOf(playlist, 'kept-result');
  whenDue();
  await reader().freshen(playlist);
  expect(await rowOf(playlist, 'kept-result')).toEqual(first);
  await tellFacts([await addTrack({ name: 'Lantern', tags: [tag] })]);
  whenDue();
  await reader().freshen(playlist);
  expect(await rowOf(playlist, 'kept-result')).not.toEqual(first);
  const { pagination } = await ada.call(playlistContract.tracks, { params: { playlistId: playlist.id }, query: {} });
  expect(pagination.data.map(({ name }) => name)).toEqual(['Lantern', 'Undertow']);
});
