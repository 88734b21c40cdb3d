import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { addTrack, newId } from '../../testing/catalogue.ts';
import { buildPlay, createPlayId, readHistoryIds, readPlayEvents, recordAndPersist } from '../../testing/plays.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';

const createIdHoursAgo = (hours: number) => ({ id: createPlayId(Date.now() - hours * 3_600_000) });
const pause = (caller: TestUser, isPaused: boolean) => caller.call(historyContract.pause, { body: { isPaused } });
/** The first letter of each listener ID: `p` for a user, `g` for a guest. */
const listListenerKinds = async (track: { id: `trk_${string}` }) =>
  (await readPlayEvents(track)).map(({ listener }) => listener[0]);

describe('GET users/me/history', () => {
  it('lists track, time and source of each play, the latest first, page by page', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const [older, newer] = [
      buildPlay(track, { ...createIdHoursAgo(5), source: 'playlist', sourceId: 'pls_1' }),
      buildPlay(track, createIdHoursAgo(1)),
    ];
    await recordAndPersist(ada, newer, older);
    const first = await ada.call(historyContract.list, { query: { perPage: 1 } });
    expect(first.pagination.data).toMatchObject([{ id: newer.id, source: 'album', sourceId: null }]);
    const cursor = first.pagination.nextCursor ?? '';
    const second = await ada.call(historyContract.list, { query: { perPage: 1, cursor } });
    expect(second).toMatchObject({
      pagination: {
        data: [{ id: older.id, track: { id: track.id, name: track.name }, source: 'playlist', sourceId: 'pls_1' }],
        nextCursor: null,
      },
      isPaused: false,
    });
    const [entry] = second.pagination.data;
    expect(Date.parse(entry?.playedAt ?? '')).toBeCloseTo(Date.now() - 5 * 3_600_000, -5);
  });

  it('returns an empty history for another user and before the first play, and 401 for guests', async () => {
    const [ada, eve, track] = [await addUser(), await addUser(), await addTrack()];
    await recordAndPersist(ada, buildPlay(track));
    expect(await readHistoryIds(eve)).toEqual([]);
    expect(await asGuest().expectRefusal(historyContract.list, { query: {} })).toMatchObject({ status: 401 });
    const invalidCursor = { query: { cursor: Buffer.from('["ply_1"]').toString('base64url') } };
    expect(await ada.expectRefusal(historyContract.list, invalidCursor)).toMatchObject({ status: 422 });
  });

  it('leaves out a track that is not published any more', async () => {
    const [ada, track, other] = [await addUser(), await addTrack(), await addTrack()];
    const [hidden, visible] = [buildPlay(track, createIdHoursAgo(2)), buildPlay(other, createIdHoursAgo(1))];
    await recordAndPersist(ada, hidden, visible);
    await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await readHistoryIds(ada)).toEqual([visible.id]);
  });
});

describe('PUT users/me/history', () => {
  it('counts plays of a paused history without a link to the user, and adds only later plays after resuming', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    // The history is paused before the first play. Pausing it a second time changes nothing.
    expect(await pause(ada, true)).toEqual({ isPaused: true });
    expect(await pause(ada, true)).toEqual({ isPaused: true });
    const playDuringPause = buildPlay(track);
    await recordAndPersist(ada, playDuringPause, buildPlay(track));
    expect(await listListenerKinds(track)).toEqual(['g', 'g']);
    expect(new Set((await readPlayEvents(track)).map(({ listener }) => listener)).size).toBe(1);
    await pause(ada, false);
    // Recorded late: it began during the pause.
    await recordAndPersist(ada, buildPlay(track, createIdHoursAgo(1)));
    expect(await ada.call(historyContract.list, { query: {} })).toMatchObject({
      pagination: { data: [] },
      isPaused: false,
    });
    const playAfterResuming = buildPlay(track, { id: createPlayId(Date.now() + 1_000) });
    await recordAndPersist(ada, playAfterResuming);
    expect(await readHistoryIds(ada)).toEqual([playAfterResuming.id]);
    // Resuming a history that is not paused changes nothing.
    await pause(ada, false);
    await recordAndPersist(ada, buildPlay(track, createIdHoursAgo(0)));
    expect(await readHistoryIds(ada)).toHaveLength(2);
  });
});

describe('POST plays', () => {
  it('dates an offline play that is sent days later by the time at which it began', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const [offlinePlay, onlinePlay] = [
      buildPlay(track, { ...createIdHoursAgo(24 * 9), isOffline: true }),
      buildPlay(track),
    ];
    await recordAndPersist(ada, onlinePlay);
    await recordAndPersist(ada, offlinePlay);
    expect(await readHistoryIds(ada)).toEqual([onlinePlay.id, offlinePlay.id]);
    expect((await readPlayEvents(track)).map((event) => [event.id, event.offline]).toSorted()).toEqual(
      [
        [onlinePlay.id, false],
        [offlinePlay.id, true],
      ].toSorted(),
    );
  });
});

describe('DELETE users/me/history/:playId', () => {
  it('replies with success when the play is not in the history', async () => {
    const [ada, eve, track] = [await addUser(), await addUser(), await addTrack()];
    const play = buildPlay(track);
    await recordAndPersist(ada, play);
    for (const playId of [play.id, createPlayId(), `ply_${'Z'.repeat(26)}` as const]) {
      expect(await eve.call(historyContract.remove, { params: { playId } })).toEqual({});
    }
    expect(await readHistoryIds(ada)).toEqual([play.id]);
    const invalidPlayId = { params: { playId: newId.track() as unknown as `ply_${string}` } };
    expect(await eve.expectRefusal(historyContract.remove, invalidPlayId)).toMatchObject({ status: 404 });
  });
});
