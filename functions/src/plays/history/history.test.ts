import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { expect, test } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { addTrack, newId } from '../../testing/catalogue.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, eventsOf, hear, historyOf, newPlayId } from '../../testing/plays.ts';
import { asGuest } from '../../testing/visitor.ts';

const hoursAgo = (hours: number) => ({ id: newPlayId(Date.now() - hours * 3_600_000) });
const pause = (by: Person, isPaused: boolean) => by.call(historyContract.pause, { body: { isPaused } });
const names = async (track: { id: `trk_${string}` }) => (await eventsOf(track)).map(({ listener }) => listener[0]);

test('a history tells what was heard, when and where it was started, the latest first, page by page', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  const [old, young] = [
    buildPlay(track, { ...hoursAgo(5), source: 'playlist', sourceId: 'pls_1' }),
    buildPlay(track, hoursAgo(1)),
  ];
  await hear(ada, young, old);
  const first = await ada.call(historyContract.list, { query: { perPage: 1 } });
  expect(first.pagination.data).toMatchObject([{ id: young.id, source: 'album', sourceId: null }]);
  const cursor = first.pagination.nextCursor ?? '';
  const second = await ada.call(historyContract.list, { query: { perPage: 1, cursor } });
  expect(second).toMatchObject({
    pagination: {
      data: [{ id: old.id, track: { id: track.id, name: track.name }, source: 'playlist', sourceId: 'pls_1' }],
      nextCursor: null,
    },
    isPaused: false,
  });
  const [entry] = second.pagination.data;
  expect(Date.parse(entry?.playedAt ?? '')).toBeCloseTo(Date.now() - 5 * 3_600_000, -5);
});

test('it is its listener’s alone, and empty before the first listen', async () => {
  const [ada, eve, track] = [await addPerson(), await addPerson(), await addTrack()];
  await hear(ada, buildPlay(track));
  expect(await historyOf(eve)).toEqual([]);
  expect(await asGuest().refused(historyContract.list, { query: {} })).toMatchObject({ status: 401 });
  const wrong = { query: { cursor: Buffer.from('["ply_1"]').toString('base64url') } };
  expect(await ada.refused(historyContract.list, wrong)).toMatchObject({ status: 422 });
});

test('what is not out any more is left out, and is there again with it', async () => {
  const [ada, track, other] = [await addPerson(), await addTrack(), await addTrack()];
  const [listen, stays] = [buildPlay(track, hoursAgo(2)), buildPlay(other, hoursAgo(1))];
  await hear(ada, listen, stays);
  await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  expect(await historyOf(ada)).toEqual([stays.id]);
});

test('what is heard while it is paused counts, is in no history, and nobody knows by whom', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  // Before the first listen, and again.
  expect(await pause(ada, true)).toEqual({ isPaused: true });
  expect(await pause(ada, true)).toEqual({ isPaused: true });
  const meanwhile = buildPlay(track);
  await hear(ada, meanwhile, buildPlay(track));
  expect(await names(track)).toEqual(['g', 'g']);
  expect(new Set((await eventsOf(track)).map(({ listener }) => listener)).size).toBe(1);
  await pause(ada, false);
  // Told late, it was heard in the pause all the same.
  await hear(ada, buildPlay(track, hoursAgo(1)));
  expect(await ada.call(historyContract.list, { query: {} })).toMatchObject({
    pagination: { data: [] },
    isPaused: false,
  });
  const after = buildPlay(track, { id: newPlayId(Date.now() + 1_000) });
  await hear(ada, after);
  expect(await historyOf(ada)).toEqual([after.id]);
  // To go on with what was not paused changes nothing.
  await pause(ada, false);
  await hear(ada, buildPlay(track, hoursAgo(0)));
  expect(await historyOf(ada)).toHaveLength(2);
});

test('heard without a connection and told days later, it stands at its time', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  const [offline, now] = [buildPlay(track, { ...hoursAgo(24 * 9), isOffline: true }), buildPlay(track)];
  await hear(ada, now);
  await hear(ada, offline);
  expect(await historyOf(ada)).toEqual([now.id, offline.id]);
  expect((await eventsOf(track)).map((event) => [event.id, event.offline]).toSorted()).toEqual(
    [
      [now.id, false],
      [offline.id, true],
    ].toSorted(),
  );
});

test('a listen that is not in it is taken out without a word, whatever its id', async () => {
  const [ada, eve, track] = [await addPerson(), await addPerson(), await addTrack()];
  const listen = buildPlay(track);
  await hear(ada, listen);
  for (const playId of [listen.id, newPlayId(), `ply_${'Z'.repeat(26)}` as const]) {
    expect(await eve.call(historyContract.remove, { params: { playId } })).toEqual({});
  }
  expect(await historyOf(ada)).toEqual([listen.id]);
  const wrong = { params: { playId: newId.track() as unknown as `ply_${string}` } };
  expect(await eve.refused(historyContract.remove, wrong)).toMatchObject({ status: expect.any(Number) });
});
