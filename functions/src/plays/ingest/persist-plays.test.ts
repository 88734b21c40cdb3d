import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../handlers/play-events.lambda.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import {
  buildPlay,
  createPlayId,
  deliverPlayEvents,
  readHistoryIds,
  readPlayEvents,
  recordAndPersist,
  recordPlays,
  toSqsEvent,
} from '../../testing/plays.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { getDay } from '../events/play-event.ts';

let removeBucket: () => void;
beforeAll(async () => {
  removeBucket = await isolatedBucket('EVENTS_BUCKET');
});
afterAll(() => removeBucket());

const noFailures = { batchItemFailures: [] };
const countDistinctIds = (events: readonly { id: string }[]) => new Set(events.map(({ id }) => id)).size;
const findDueStamp = async (day: string) => (await readRawItem('PLAYS_TABLE', { pk: 'due-days', sk: day }))?.stamp;

describe('persistPlays', () => {
  it('stores a play in the history and in the event file of its hour, and marks its day as due', async () => {
    const [ada, track] = [await addUser(), await addTrack({ album: await addAlbum() })];
    const play = buildPlay(track, { source: 'playlist', sourceId: 'pls_1' });
    await recordAndPersist(ada, play);
    expect(await readHistoryIds(ada)).toEqual([play.id]);
    const [event] = await readPlayEvents(track);
    expect(event).toMatchObject({ id: play.id, listener: expect.stringMatching(/^p_/), source: 'playlist' });
    // Only the user's own history contains the playlist from which the play was started.
    expect(JSON.stringify(event)).not.toContain('pls_1');
    expect(await findDueStamp(getDay(play))).toEqual(expect.any(String));
  });

  it('counts a play once that is recorded ten times and delivered ten times in two batches', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const play = buildPlay(track);
    const messages: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) messages.push(...(await recordPlays(ada, play)));
    expect(messages).toHaveLength(10);
    const batches = [messages.slice(0, 6), messages.slice(4)];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const replies = await Promise.all(batches.map(deliverPlayEvents));
      expect(replies).toEqual([noFailures, noFailures]);
    }
    expect(await readHistoryIds(ada)).toEqual([play.id]);
    expect(countDistinctIds(await readPlayEvents(track))).toBe(1);
  });

  it('ends with the same result when any of its writes fails and the batch is delivered again', async () => {
    const ada = await addUser();
    let stamp: unknown;
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const track = await addTrack();
      // In two hours, so that there are two files.
      const plays = [buildPlay(track), buildPlay(track, { id: createPlayId(Date.now() - 3_700_000) })];
      const messages = await recordPlays(ada, ...plays);
      const failingWrites = failWritesAfter(allowedWriteCount);
      await deliverPlayEvents(messages).catch(() => undefined);
      const wasInterrupted = failingWrites.allowWrites();
      expect(await deliverPlayEvents(messages)).toEqual(noFailures);
      const ids = plays.map(({ id }) => id);
      expect((await readHistoryIds(ada)).filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
      expect(countDistinctIds(await readPlayEvents(track))).toBe(2);
      const currentStamp = await findDueStamp(getDay(plays[0] as { id: `ply_${string}` }));
      expect(currentStamp).not.toBe(stamp);
      stamp = currentStamp;
      if (!wasInterrupted) break;
      expect(allowedWriteCount).toBeLessThan(10);
    }
  });

  it('retries only the message whose history row could not be written, and persists the others', async () => {
    const [ada, eve, track] = [await addUser(), await addUser(), await addTrack()];
    const [playOfAda, playOfEve] = [buildPlay(track), buildPlay(track)];
    const [fromAda, fromEve] = [await recordPlays(ada, playOfAda), await recordPlays(eve, playOfEve)];
    const event = toSqsEvent([...fromAda, ...fromEve, '{', '[{"id":"ply_1"}]']);
    const [first, second, ...unreadable] = event.Records.map(({ messageId }) => ({ itemIdentifier: messageId }));
    const failingWrites = failWritesAfter(0);
    expect(await handler({ Records: [] })).toEqual(noFailures);
    await expect(handler(event).then(({ batchItemFailures }) => batchItemFailures)).resolves.toEqual(
      expect.arrayContaining([first, second, ...unreadable]),
    );
    failingWrites.allowWrites();
    expect((await handler(event)).batchItemFailures).toEqual(unreadable);
    expect([await readHistoryIds(ada), await readHistoryIds(eve)]).toEqual([[playOfAda.id], [playOfEve.id]]);
    expect((await readPlayEvents(track)).map(({ id }) => id).toSorted()).toEqual(
      [playOfAda.id, playOfEve.id].toSorted(),
    );
  });

  it('stores a row for each user and counts the first event when several users send the same play ID', async () => {
    const [ada, eve, track, other] = [await addUser(), await addUser(), await addTrack(), await addTrack()];
    const play = buildPlay(track);
    await recordAndPersist(ada, play);
    await recordAndPersist(eve, buildPlay(other, { id: play.id }));
    await recordAndPersist(asGuest(), buildPlay(other, { id: play.id }));
    expect(await readHistoryIds(ada)).toEqual([play.id]);
    const [first] = await readPlayEvents(track);
    expect(first).toMatchObject({ id: play.id, track: track.id });
  });

  it('counts one play when a guest records it and records it again after logging in', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const play = buildPlay(track);
    await recordAndPersist(asGuest(), play);
    await recordAndPersist(ada, play);
    expect((await readPlayEvents(track)).map(({ id, listener }) => [id, listener.slice(0, 2)])).toEqual([
      [play.id, 'g_'],
      [play.id, 'p_'],
    ]);
  });

  it('sends a full request as one message, with a write unit for each play, one file and one due day', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const plays = Array.from({ length: playLimits.playsPerRequest }, () => buildPlay(track));
    const messages = await recordPlays(ada, ...plays);
    expect(messages).toHaveLength(1);
    expect(Buffer.byteLength(messages[0] ?? '')).toBeLessThan(64 * 1_024);
    const { calls } = await measureCapacity(() => deliverPlayEvents(messages));
    const sumUnits = (operation: string) =>
      calls.filter((call) => call.operation === operation).reduce((sum, call) => sum + call.capacityUnits, 0);
    expect([sumUnits('PutItemCommand'), sumUnits('BatchGetItemCommand')]).toEqual([plays.length + 1, 0.5]);
  });

  it('persists a limited number of plays per batch for the guests of one address, and all of other listeners', async () => {
    const [ada, floodedTrack, track] = [await addUser(), await addTrack(), await addTrack()];
    const floodingGuest = openBrowser({ headers: { 'cloudfront-viewer-address': '198.51.100.77:4711' } });
    const messages: string[] = [];
    for (let call = 0; call <= playLimits.playsPerBatch / playLimits.playsPerRequest; call += 1) {
      const plays = Array.from({ length: playLimits.playsPerRequest }, () => buildPlay(floodedTrack));
      messages.push(...(await recordPlays(floodingGuest, ...plays)));
    }
    messages.push(...(await recordPlays(ada, buildPlay(track))));
    expect(await deliverPlayEvents(messages)).toEqual(noFailures);
    expect([await readPlayEvents(floodedTrack), await readPlayEvents(track)].map(({ length }) => length)).toEqual([
      500, 1,
    ]);
  });
});
