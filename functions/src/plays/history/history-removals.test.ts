import type { UserId } from '@overtone/shared/ids.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as deleteAccounts } from '../../handlers/account-deletions.lambda.ts';
import { handler } from '../../handlers/history-removals.lambda.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { buildDeviceState, createDeviceId, saveDevice } from '../../testing/devices.ts';
import { captureEngagement } from '../../testing/engagement.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { like } from '../../testing/likes.ts';
import {
  buildPlay,
  createPlayId,
  deliverPlayEvents,
  readEventFilesText,
  readHistoryIds,
  readPlayEvents,
  recordAndPersist,
  recordPlays,
  toSqsEvent,
} from '../../testing/plays.ts';
import { findItemsContaining, readRawItem } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { buildVisit, createVisitId, recordVisits } from '../../testing/visits.ts';
import { getDay } from '../events/play-event.ts';
import { listenerItem } from '../listeners/listener.item.ts';
import { findListener } from '../listeners/listeners.store.ts';

let removeBucket: () => void;
beforeEach(async () => {
  removeBucket = await isolatedBucket('EVENTS_BUCKET');
});
afterEach(() => removeBucket());

const noFailures = { batchItemFailures: [] };
const hourMs = 3_600_000;
const createIdHoursAgo = (hours: number) => ({ id: createPlayId(Date.now() - hours * hourMs) });
const findHistoryKey = async (userId: UserId): Promise<string> => (await findListener(userId))?.historyKey ?? '';
const clearHistory = (caller: TestUser) => caller.call(historyContract.clear, {});
const processRemovals = (bodies: readonly string[]) => handler(toSqsEvent(bodies));
const findDueStamp = async (day: string) => (await readRawItem('PLAYS_TABLE', { pk: 'due-days', sk: day }))?.stamp;

/** Adds a user with plays at some hours of two days, and a second user with one play in the same files. */
const addListeners = async (hours = [0, 2, 30]) => {
  const [ada, eve, track] = [await addUser(), await addUser(), await addTrack()];
  const playsOfAda = hours.map((hour) => buildPlay(track, createIdHoursAgo(hour)));
  const playOfEve = buildPlay(track, createIdHoursAgo(2));
  const [fromAda, fromEve] = [await recordPlays(ada, ...playsOfAda), await recordPlays(eve, playOfEve)];
  await deliverPlayEvents([...fromAda, ...fromEve]);
  const removals = captureSentMessages('HISTORY_REMOVALS_QUEUE_URL');
  return { ada, eve, track, playsOfAda, playOfEve, removals, key: await findHistoryKey(ada.user.id) };
};

describe('DELETE users/me/history', () => {
  it('empties the history immediately, keeps the plays, and removes every link to the user', async () => {
    const { ada, eve, track, playsOfAda, playOfEve, removals, key } = await addListeners();
    const names = await listObjectKeys('EVENTS_BUCKET', 'events/');
    const stampBefore = await findDueStamp(getDay({ id: playOfEve.id }));
    await clearHistory(ada);
    expect(await readHistoryIds(ada)).toEqual([]);
    expect(await processRemovals(removals())).toEqual(noFailures);

    expect(await readEventFilesText()).not.toContain(key);
    expect(await findItemsContaining('PLAYS_TABLE', key)).toEqual([]);
    expect(await listObjectKeys('EVENTS_BUCKET', 'events/')).toEqual(names);
    expect(await findDueStamp(getDay({ id: playOfEve.id }))).not.toBe(stampBefore);
    const events = await readPlayEvents(track);
    expect(events.map(({ id }) => id).toSorted()).toEqual([...playsOfAda, playOfEve].map(({ id }) => id).toSorted());
    expect(await readHistoryIds(eve)).toEqual([playOfEve.id]);
    expect(events.find(({ id }) => id === playOfEve.id)?.listener).toMatch(/^p_/);
    // One listener per day, as before, and a different one on each day.
    const anonymousEvents = events.filter(({ listener }) => listener.startsWith('g_'));
    const days = new Map(anonymousEvents.map((event) => [getDay(event), event.listener]));
    expect(anonymousEvents).toHaveLength(3);
    expect(new Set(anonymousEvents.map((event) => `${getDay(event)} ${event.listener}`)).size).toBe(days.size);
    expect(new Set(days.values()).size).toBe(days.size);
  });

  it('adds to the history only plays that began after it was cleared', async () => {
    const { ada, track, removals, key } = await addListeners();
    const queuedPlays = await recordPlays(ada, buildPlay(track, createIdHoursAgo(3)));
    await clearHistory(ada);
    await processRemovals(removals());
    // The first play was already queued. The second one is recorded now, but began before the history was cleared.
    await deliverPlayEvents(queuedPlays);
    await recordAndPersist(ada, buildPlay(track, createIdHoursAgo(1)));
    expect(await readHistoryIds(ada)).toEqual([]);
    expect(await findItemsContaining('PLAYS_TABLE', key)).toEqual([]);
    expect(await readEventFilesText()).not.toContain(key);
    const playAfterClearing = buildPlay(track, { id: createPlayId(Date.now() + 1_000) });
    await recordAndPersist(ada, playAfterClearing);
    expect(await readHistoryIds(ada)).toEqual([playAfterClearing.id]);
  });
});

describe('DELETE users/me/history/:playId', () => {
  it('removes one play from the history, still counts it, and does not restore it when it is sent again', async () => {
    const { ada, track, playsOfAda, removals } = await addListeners();
    const [, removedPlay] = playsOfAda;
    const playId = removedPlay?.id ?? createPlayId();
    const repeatedMessages = await recordPlays(ada, buildPlay(track, { id: playId }));
    await ada.call(historyContract.remove, { params: { playId } });
    const remaining = playsOfAda.map(({ id }) => id).filter((id) => id !== playId);
    expect(await readHistoryIds(ada)).toEqual(remaining);
    expect(await processRemovals(removals())).toEqual(noFailures);
    await deliverPlayEvents(repeatedMessages);
    expect(await readHistoryIds(ada)).toEqual(remaining);
    const listenerId = `p_${await findHistoryKey(ada.user.id)}`;
    const events = await readPlayEvents(track);
    expect(events.filter(({ listener }) => listener === listenerId).map(({ id }) => id)).toEqual(
      expect.arrayContaining(remaining),
    );
    const removedEvents = events.filter(({ id }) => id === playId);
    expect(removedEvents.map(({ listener }) => listener.slice(0, 2))).toEqual(['g_', 'g_']);
  });

  it('returns 429 after the daily limit of removals, and accepts removals on the next day', async () => {
    const { ada, playsOfAda, removals } = await addListeners([0, 1, 2]);
    const remove = (index: number) =>
      ada.send(historyContract.remove, { params: { playId: playsOfAda[index]?.id ?? createPlayId() } });
    expect((await remove(0)).status).toBe(200);
    const { id: userId } = ada.user;
    await updateItem(listenerItem, { userId }, { set: { removalCount: playLimits.historyRemovalsPerDay - 1 } });
    expect((await remove(1)).status).toBe(200);
    const refusal = await remove(2);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect([await readHistoryIds(ada), removals().length]).toEqual([[playsOfAda[2]?.id], 2]);
    // Removing a play that is not in the history always succeeds.
    expect((await remove(0)).status).toBe(200);
    await updateItem(listenerItem, { userId }, { set: { removalDay: '2026-01-01' } });
    expect((await remove(2)).status).toBe(200);
    expect(await readHistoryIds(ada)).toEqual([]);
  });
});

describe('processHistoryRemoval', () => {
  it('ends with the same result when any of its writes fails and the message is delivered twice', async () => {
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const { ada, track, removals, key } = await addListeners([0, 30]);
      await clearHistory(ada);
      const failingWrites = failWritesAfter(allowedWriteCount);
      await processRemovals(removals());
      const wasInterrupted = failingWrites.allowWrites();
      const [message = ''] = removals();
      for (const _ of [1, 2]) expect(await processRemovals([message])).toEqual(noFailures);
      expect(await readEventFilesText()).not.toContain(key);
      expect(await findItemsContaining('PLAYS_TABLE', key)).toEqual([]);
      expect(await readPlayEvents(track)).toHaveLength(3);
      if (!wasInterrupted) break;
      expect(allowedWriteCount).toBeLessThan(15);
    }
  });

  it('clears the history or allows a retry when any write of the request fails', async () => {
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const { ada, playsOfAda, removals, key } = await addListeners();
      const failingWrites = failWritesAfter(allowedWriteCount);
      const { status } = await ada.send(historyContract.clear, {});
      const wasInterrupted = failingWrites.allowWrites();
      await processRemovals(removals());
      if (status === 200) {
        expect(await readEventFilesText()).not.toContain(key);
      } else {
        expect(await readHistoryIds(ada)).toHaveLength(playsOfAda.length);
        await clearHistory(ada);
        expect(await readHistoryIds(ada)).toEqual([]);
      }
      if (!wasInterrupted) break;
      expect(allowedWriteCount).toBeLessThan(5);
    }
  });

  it('removes two users from a shared file when both clear their history at the same time', async () => {
    const { ada, eve, removals, key } = await addListeners([2]);
    const keyOfEve = await findHistoryKey(eve.user.id);
    await clearHistory(ada);
    await clearHistory(eve);
    const [first = '', second = ''] = removals();
    // The second removal runs completely between the first one's read and write of a file.
    runBeforeCommand('PutObjectCommand', 'events/', () => processRemovals([second]));
    expect(await processRemovals([first])).toEqual(noFailures);
    const text = await readEventFilesText();
    expect([text.includes(key), text.includes(keyOfEve)]).toEqual([false, false]);
  });

  it('continues a long history with another message', async () => {
    const { ada, removals, key } = await addListeners();
    await clearHistory(ada);
    const [message = ''] = removals();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    // The time limit is exceeded after the first hour.
    runBeforeCommand('BatchWriteItemCommand', key, async () => vi.setSystemTime(Date.now() + hourMs));
    expect(await processRemovals([message])).toEqual(noFailures);
    vi.useRealTimers();
    expect(removals()).toHaveLength(2);
    await processRemovals(removals().slice(1));
    expect(await readEventFilesText()).not.toContain(key);
  });
});

describe('account deletion', () => {
  it('leaves neither the user ID nor the history key in any table or file', async () => {
    const { ada, removals, key } = await addListeners();
    const track = await addTrack();
    const queuedPlays = await recordPlays(ada, buildPlay(track));
    // Engagement events never contain the user or the key.
    const deliverEngagement = captureEngagement();
    await like(ada, track.id);
    await deliverEngagement();
    expect(await listObjectKeys('EVENTS_BUCKET', 'engagement/')).toHaveLength(1);
    await saveDevice(ada, createDeviceId(), buildDeviceState([track]));
    // Visits never contain the user or the key.
    await deliverPlayEvents(
      await recordVisits(ada, buildVisit(), buildVisit({ id: createVisitId(Date.now() - 10 * hourMs) })),
    );
    expect(await listObjectKeys('EVENTS_BUCKET', 'visits/')).toHaveLength(2);
    const visits = await recordVisits(ada, buildVisit());
    const { id } = ada.user;
    for (const _ of [1, 2])
      expect(await deleteAccounts(toSqsEvent([JSON.stringify({ userId: id })]))).toEqual(noFailures);
    await processRemovals(removals());
    await deliverPlayEvents([...queuedPlays, ...visits]);
    const tables = [
      'ACCOUNTS_TABLE',
      'CATALOG_TABLE',
      'LIBRARY_TABLE',
      'PLAYS_TABLE',
      'SITE_TABLE',
      'FILES_TABLE',
    ] as const;
    for (const table of tables) {
      for (const text of [id, key]) expect([table, await findItemsContaining(table, text)]).toEqual([table, []]);
    }
    const text = await readEventFilesText();
    expect([text.includes(id), text.includes(key)]).toEqual([false, false]);
  });
});
