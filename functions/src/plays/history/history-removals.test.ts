import { gunzipSync } from 'node:zlib';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { handler } from '../../handlers/history-removals.lambda.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { findObjectState } from '../../platform/small-objects.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { deviceStateOf, newDeviceId, saveDevice } from '../../testing/devices.ts';
import { onTheWay } from '../../testing/engagement.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { like } from '../../testing/likes.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, deliver, eventsOf, hear, historyOf, newPlayId, recordsOf, tell } from '../../testing/plays.ts';
import { everyItem, rawItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { aVisit, newVisitId, tellOf } from '../../testing/visits.ts';
import { dayOf } from '../events/play-event.ts';
import { listenerItem } from '../listeners/listener.item.ts';
import { findListener } from '../listeners/listeners.store.ts';

let giveBack: () => void;
beforeEach(async () => {
  giveBack = await isolatedBucket('EVENTS_BUCKET');
});
afterEach(() => giveBack());

const nothingFailed = { batchItemFailures: [] };
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => ({ id: newPlayId(Date.now() - hours * hourMs) });
const keyOf = async (userId: UserId): Promise<string> => (await findListener(userId))?.historyKey ?? '';
const clear = (by: Person) => by.call(historyContract.clear, {});
const work = (bodies: readonly string[]) => handler(recordsOf(bodies));
const due = async (day: string) => (await rawItem('PLAYS_TABLE', { pk: 'due-days', sk: day }))?.stamp;

/** All that lies in the files, as text. */
const filed = async (): Promise<string> => {
  const keys = await listObjectKeys('EVENTS_BUCKET', '');
  const files = await Promise.all(keys.map((key) => findObjectState({ bucket: 'EVENTS_BUCKET', key })));
  return files.map((file) => (file ? gunzipSync(file.bytes).toString() : '')).join('');
};

/** Somebody who has heard a track at some hours of two days, and somebody else beside them. */
const listeners = async (hours = [0, 2, 30]) => {
  const [ada, eve, track] = [await addPerson(), await addPerson(), await addTrack()];
  const mine = hours.map((hour) => buildPlay(track, hoursAgo(hour)));
  const hers = buildPlay(track, hoursAgo(2));
  const [own, others] = [await tell(ada, ...mine), await tell(eve, hers)];
  // In the same files.
  await deliver([...own, ...others]);
  const removals = sentMessages('HISTORY_REMOVALS_QUEUE_URL');
  return { ada, eve, track, mine, hers, removals, key: await keyOf(ada.user.id) };
};

test('a history that is cleared is empty at once, its plays stay, and the worker leaves nothing that leads to anybody', async () => {
  const { ada, eve, track, mine, hers, removals, key } = await listeners();
  const names = await listObjectKeys('EVENTS_BUCKET', 'events/');
  const before = await due(dayOf({ id: hers.id }));
  await clear(ada);
  expect(await historyOf(ada)).toEqual([]);
  expect(await work(removals())).toEqual(nothingFailed);

  expect(await filed()).not.toContain(key);
  expect(await everyItem('PLAYS_TABLE', key)).toEqual([]);
  expect(await listObjectKeys('EVENTS_BUCKET', 'events/')).toEqual(names);
  expect(await due(dayOf({ id: hers.id }))).not.toBe(before);
  const events = await eventsOf(track);
  expect(events.map(({ id }) => id).toSorted()).toEqual([...mine, hers].map(({ id }) => id).toSorted());
  expect(await historyOf(eve)).toEqual([hers.id]);
  expect(events.find(({ id }) => id === hers.id)?.listener).toMatch(/^p_/);
  // One listener a day, as before; not the same on two days.
  const former = events.filter(({ listener }) => listener.startsWith('g_'));
  const days = new Map(former.map((event) => [dayOf(event), event.listener]));
  expect(former).toHaveLength(3);
  expect(new Set(former.map((event) => `${dayOf(event)} ${event.listener}`)).size).toBe(days.size);
  expect(new Set(days.values()).size).toBe(days.size);
});

test('what comes after it is kept, what was heard before it and is told late is not', async () => {
  const { ada, track, removals, key } = await listeners();
  const late = await tell(ada, buildPlay(track, hoursAgo(3)));
  await clear(ada);
  await work(removals());
  // On its way when the history was cleared, told again afterwards, and told for the first time.
  await deliver(late);
  await hear(ada, buildPlay(track, hoursAgo(1)));
  expect(await historyOf(ada)).toEqual([]);
  expect(await everyItem('PLAYS_TABLE', key)).toEqual([]);
  expect(await filed()).not.toContain(key);
  const after = buildPlay(track, { id: newPlayId(Date.now() + 1_000) });
  await hear(ada, after);
  expect(await historyOf(ada)).toEqual([after.id]);
});

test('one listen is taken out by itself, does not come back, and counts on', async () => {
  const { ada, track, mine, removals } = await listeners();
  const [, gone] = mine;
  const playId = gone?.id ?? newPlayId();
  const again = await tell(ada, buildPlay(track, { id: playId }));
  await ada.call(historyContract.remove, { params: { playId } });
  const left = mine.map(({ id }) => id).filter((id) => id !== playId);
  expect(await historyOf(ada)).toEqual(left);
  expect(await work(removals())).toEqual(nothingFailed);
  await deliver(again);
  expect(await historyOf(ada)).toEqual(left);
  const name = `p_${await keyOf(ada.user.id)}`;
  const events = await eventsOf(track);
  expect(events.filter(({ listener }) => listener === name).map(({ id }) => id)).toEqual(expect.arrayContaining(left));
  const theirs = events.filter(({ id }) => id === playId);
  expect(theirs.map(({ listener }) => listener.slice(0, 2))).toEqual(['g_', 'g_']);
});

test('so many single listens are taken out in a day, of which each has files read, and more on the next', async () => {
  const { ada, mine, removals } = await listeners([0, 1, 2]);
  const remove = (place: number) =>
    ada.send(historyContract.remove, { params: { playId: mine[place]?.id ?? newPlayId() } });
  expect((await remove(0)).status).toBe(200);
  const { id: userId } = ada.user;
  await changeItem(listenerItem, { userId }, { set: { dayRemovals: limits.historyRemovalsPerDay - 1 } });
  expect((await remove(1)).status).toBe(200);
  const refused = await remove(2);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect([await historyOf(ada), removals().length]).toEqual([[mine[2]?.id], 2]);
  // What is not there is fine, however often.
  expect((await remove(0)).status).toBe(200);
  await changeItem(listenerItem, { userId }, { set: { removalDay: '2026-01-01' } });
  expect((await remove(2)).status).toBe(200);
  expect(await historyOf(ada)).toEqual([]);
});

test('cut off before any of its writes, and delivered twice, the worker ends the same', async () => {
  for (let allowed = 0; ; allowed += 1) {
    const { ada, track, removals, key } = await listeners([0, 30]);
    await clear(ada);
    const cut = cutOffAfter(allowed);
    await work(removals());
    const hasDied = cut.goOn();
    const [message = ''] = removals();
    for (const _ of [1, 2]) expect(await work([message])).toEqual(nothingFailed);
    expect(await filed()).not.toContain(key);
    expect(await everyItem('PLAYS_TABLE', key)).toEqual([]);
    expect(await eventsOf(track)).toHaveLength(3);
    if (!hasDied) break;
    expect(allowed).toBeLessThan(15);
  }
});

test('cut off anywhere, a clearing has happened or can be asked for again', async () => {
  for (let allowed = 0; ; allowed += 1) {
    const { ada, mine, removals, key } = await listeners();
    const cut = cutOffAfter(allowed);
    const { status } = await ada.send(historyContract.clear, {});
    const hasDied = cut.goOn();
    await work(removals());
    if (status === 200) {
      expect(await filed()).not.toContain(key);
    } else {
      expect(await historyOf(ada)).toHaveLength(mine.length);
      await clear(ada);
      expect(await historyOf(ada)).toEqual([]);
    }
    if (!hasDied) break;
    expect(allowed).toBeLessThan(5);
  }
});

test('two who leave at once are both out of a file that they share', async () => {
  const { ada, eve, removals, key } = await listeners([2]);
  const hers = await keyOf(eve.user.id);
  await clear(ada);
  await clear(eve);
  const [first = '', second = ''] = removals();
  // The second does all of its work between the first's reading a file and writing it.
  rightBefore('PutObjectCommand', 'events/', () => work([second]));
  expect(await work([first])).toEqual(nothingFailed);
  const text = await filed();
  expect([text.includes(key), text.includes(hers)]).toEqual([false, false]);
});

test('a long history goes on with another message', async () => {
  const { ada, removals, key } = await listeners();
  await clear(ada);
  const [message = ''] = removals();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // The clock runs away after the first hour.
  rightBefore('BatchWriteItemCommand', key, async () => vi.setSystemTime(Date.now() + hourMs));
  expect(await work([message])).toEqual(nothingFailed);
  vi.useRealTimers();
  expect(removals()).toHaveLength(2);
  await work(removals().slice(1));
  expect(await filed()).not.toContain(key);
});

test('with an account goes all that leads to what was heard: no table and no file names the person or their key', async () => {
  const { ada, removals, key } = await listeners();
  const track = await addTrack();
  const stale = await tell(ada, buildPlay(track));
  // What they liked did not, either.
  const arrive = onTheWay();
  await like(ada, track.id);
  await arrive();
  expect(await listObjectKeys('EVENTS_BUCKET', 'engagement/')).toHaveLength(1);
  await saveDevice(ada, newDeviceId(), deviceStateOf([track]));
  // What they looked at never named them, nor the key.
  await deliver(await tellOf(ada, aVisit(), aVisit({ id: newVisitId(Date.now() - 10 * hourMs) })));
  expect(await listObjectKeys('EVENTS_BUCKET', 'visits/')).toHaveLength(2);
  const visits = await tellOf(ada, aVisit());
  const { id } = ada.user;
  for (const _ of [1, 2])
    expect(await removeAccounts(recordsOf([JSON.stringify({ userId: id })]))).toEqual(nothingFailed);
  await work(removals());
  await deliver([...stale, ...visits]);
  const tables = [
    'ACCOUNTS_TABLE',
    'CATALOG_TABLE',
    'LIBRARY_TABLE',
    'PLAYS_TABLE',
    'SITE_TABLE',
    'FILES_TABLE',
  ] as const;
  for (const table of tables) {
    for (const text of [id, key]) expect([table, await everyItem(table, text)]).toEqual([table, []]);
  }
  const text = await filed();
  expect([text.includes(id), text.includes(key)]).toEqual([false, false]);
});
