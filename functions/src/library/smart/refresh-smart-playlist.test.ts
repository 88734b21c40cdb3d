import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addSmartPlaylist, buildRule, hasTagCondition, updateFacts } from '../../testing/smart-playlists.ts';
import { addUser } from '../../testing/users.ts';
import type { ReadPlayCounts } from './find-matches.service.ts';
import { createSmartPlaylistRefresh, fillAfterChange } from './refresh-smart-playlist.service.ts';

let removeBucket: () => void;
beforeAll(async () => {
  removeBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => removeBucket());
const { now: realNow } = Date;
let clockOffset = 0;
/** Moves the clock so far that the playlist must be filled again. */
const waitUntilDue = (): void => {
  clockOffset += (libraryLimits.smartPlaylistFreshSeconds + 60) * 1_000;
};
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + clockOffset);
});
afterEach(() => void vi.restoreAllMocks());

/** The rule refers to plays, so that each fill reads them. */
const unplayed: SmartCondition = { kind: 'number', field: 'myPlays', operator: 'atMost', values: [0] };
const addSmartPlaylistWithTrack = async () => {
  const ada = await addUser();
  const tag = `tag-${ada.user.id.toLowerCase()}`;
  await updateFacts([await addTrack({ name: 'Undertow', tags: [tag] })]);
  clockOffset += 20_000;
  return { ada, tag, playlist: await addSmartPlaylist(ada, buildRule([hasTagCondition(tag), unplayed])) };
};
const createRefresh = (read: ReadPlayCounts = async () => new Map()) => {
  const readPlayCounts = vi.fn(read);
  return { readPlayCounts, refresh: createSmartPlaylistRefresh(readPlayCounts) };
};
const failToReadPlayCounts: ReadPlayCounts = () => Promise.reject(new Error('Read failed'));
const readRow = async ({ id }: Playlist, sk: string) =>
  (await readRawPartition('LIBRARY_TABLE', `playlist#${id}`)).find((row) => row.sk === sk);

describe('createSmartPlaylistRefresh', () => {
  it('fills the playlist once when it is read concurrently', async () => {
    const { playlist } = await addSmartPlaylistWithTrack();
    waitUntilDue();
    const { readPlayCounts, refresh } = createRefresh();
    const playlists = await Promise.all(Array.from({ length: 8 }, () => refresh(playlist)));
    expect(playlists.map(({ tracksCount }) => tracksCount)).toEqual(Array(8).fill(1));
    expect(readPlayCounts).toHaveBeenCalledTimes(1);
  });

  it('returns the stored playlist when the fill fails, and tries again when it is due', async () => {
    const { playlist } = await addSmartPlaylistWithTrack();
    waitUntilDue();
    const { readPlayCounts, refresh } = createRefresh(failToReadPlayCounts);
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await refresh(playlist)).toEqual(playlist);
    expect(readPlayCounts).toHaveBeenCalledTimes(1);
    waitUntilDue();
    await refresh(playlist);
    expect(readPlayCounts).toHaveBeenCalledTimes(2);
  });

  it('fills the playlist immediately after a rule change, or on the next read if that failed', async () => {
    const { ada, tag, playlist } = await addSmartPlaylistWithTrack();
    waitUntilDue();
    await createRefresh().refresh(playlist);
    const params = { playlistId: playlist.id };
    const body = { rule: buildRule([hasTagCondition(`${tag}-none`), unplayed]), updatedAt: playlist.updatedAt };
    const changed = await ada.call(smartPlaylistContract.setRule, { params, body });
    expect(changed.playlist.tracksCount).toBe(0);
    // The fill after this change fails.
    const changedPlaylist = { ...changed.playlist, ruleEditedAt: new Date(Date.now() + 1_000).toISOString() };
    expect(await fillAfterChange(changedPlaylist, failToReadPlayCounts)).toEqual(changedPlaylist);
    const { readPlayCounts, refresh } = createRefresh();
    await refresh(changedPlaylist);
    expect(readPlayCounts).toHaveBeenCalledTimes(1);
  });

  it('writes the result only when the tracks changed', async () => {
    const { ada, tag, playlist } = await addSmartPlaylistWithTrack();
    const first = await readRow(playlist, 'smart-result');
    waitUntilDue();
    await createRefresh().refresh(playlist);
    expect(await readRow(playlist, 'smart-result')).toEqual(first);
    await updateFacts([await addTrack({ name: 'Lantern', tags: [tag] })]);
    waitUntilDue();
    await createRefresh().refresh(playlist);
    expect(await readRow(playlist, 'smart-result')).not.toEqual(first);
    const { pagination } = await ada.call(playlistContract.tracks, { params: { playlistId: playlist.id }, query: {} });
    expect(pagination.data.map(({ name }) => name)).toEqual(['Lantern', 'Undertow']);
  });
});
