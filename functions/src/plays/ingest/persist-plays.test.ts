import { limits } from '@overtone/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../handlers/play-events.lambda.ts';
import { measured } from '../../platform/capacity.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { addPerson } from '../../testing/people.ts';
import { buildPlay, deliver, eventsOf, hear, historyOf, newPlayId, recordsOf, tell } from '../../testing/plays.ts';
import { rawItem } from '../../testing/raw-items.ts';
import { asGuest } from '../../testing/visitor.ts';
import { dayOf } from '../events/play-event.ts';

let giveBack: () => void;
beforeAll(async () => {
  giveBack = await isolatedBucket('EVENTS_BUCKET');
});
afterAll(() => giveBack());

const nothingFailed = { batchItemFailures: [] };
const distinct = (ids: readonly { id: string }[]) => new Set(ids.map(({ id }) => id)).size;
const due = async (day: string) => (await rawItem('PLAYS_TABLE', { pk: 'due-days', sk: day }))?.stamp;

test('a listen is in its listener’s history and in the file of its hour, and its day is due', async () => {
  const [ada, track] = [await addPerson(), await addTrack({ album: await addAlbum() })];
  const play = buildPlay(track, { source: 'playlist', sourceId: 'pls_1' });
  await hear(ada, play);
  expect(await historyOf(ada)).toEqual([play.id]);
  const [event] = await eventsOf(track);
  expect(event).toMatchObject({ id: play.id, listener: expect.stringMatching(/^p_/), source: 'playlist' });
  // Where in a playlist somebody began is for their history alone.
  expect(JSON.stringify(event)).not.toContain('pls_1');
  expect(await due(dayOf(play))).toEqual(expect.any(String));
});

test('told ten times, delivered ten times, in two batches: one row, one id, one play', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  const play = buildPlay(track);
  const messages: string[] = [];
  for (let time = 0; time < 10; time += 1) messages.push(...(await tell(ada, play)));
  expect(messages).toHaveLength(10);
  const batches = [messages.slice(0, 6), messages.slice(4)];
  for (let time = 0; time < 10; time += 1) {
    const replies = await Promise.all(batches.map(deliver));
    expect(replies).toEqual([nothingFailed, nothingFailed]);
  }
  expect(await historyOf(ada)).toEqual([play.id]);
  expect(distinct(await eventsOf(track))).toBe(1);
});

test('cut off before any of its writes, and delivered again, it ends the same', async () => {
  const ada = await addPerson();
  let stamp: unknown;
  for (let allowed = 0; ; allowed += 1) {
    const track = await addTrack();
    // Of two hours, so that there are two files.
    const listens = [buildPlay(track), buildPlay(track, { id: newPlayId(Date.now() - 3_700_000) })];
    const messages = await tell(ada, ...listens);
    const cut = cutOffAfter(allowed);
    await deliver(messages).catch(() => undefined);
    const hasDied = cut.goOn();
    expect(await deliver(messages)).toEqual(nothingFailed);
    const ids = listens.map(({ id }) => id);
    expect((await historyOf(ada)).filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(distinct(await eventsOf(track))).toBe(2);
    const now = await due(dayOf(listens[0] as { id: `ply_${string}` }));
    expect(now).not.toBe(stamp);
    stamp = now;
    if (!hasDied) break;
    expect(allowed).toBeLessThan(10);
  }
});

test('a call whose row cannot be written comes again, and the others of its batch are kept', async () => {
  const [ada, eve, track] = [await addPerson(), await addPerson(), await addTrack()];
  const [mine, hers] = [buildPlay(track), buildPlay(track)];
  const [own, others] = [await tell(ada, mine), await tell(eve, hers)];
  const event = recordsOf([...own, ...others, '{', '[{"id":"ply_1"}]']);
  const [first, second, ...unreadable] = event.Records.map(({ messageId }) => ({ itemIdentifier: messageId }));
  const cut = cutOffAfter(0);
  expect(await handler({ Records: [] })).toEqual(nothingFailed);
  await expect(handler(event).then(({ batchItemFailures }) => batchItemFailures)).resolves.toEqual(
    expect.arrayContaining([first, second, ...unreadable]),
  );
  cut.goOn();
  expect((await handler(event)).batchItemFailures).toEqual(unreadable);
  expect([await historyOf(ada), await historyOf(eve)]).toEqual([[mine.id], [hers.id]]);
  expect((await eventsOf(track)).map(({ id }) => id).toSorted()).toEqual([mine.id, hers.id].toSorted());
});

test('nobody has a say in another’s listen: of one id each has a row of their own, and the first to come is the event', async () => {
  const [ada, eve, track, other] = [await addPerson(), await addPerson(), await addTrack(), await addTrack()];
  const play = buildPlay(track);
  await hear(ada, play);
  await hear(eve, buildPlay(other, { id: play.id }));
  await hear(asGuest(), buildPlay(other, { id: play.id }));
  expect(await historyOf(ada)).toEqual([play.id]);
  const [first] = await eventsOf(track);
  expect(first).toMatchObject({ id: play.id, track: track.id });
});

test('what a guest told, and tells again signed in, is one play', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  const play = buildPlay(track);
  await hear(asGuest(), play);
  await hear(ada, play);
  expect((await eventsOf(track)).map(({ id, listener }) => [id, listener.slice(0, 2)])).toEqual([
    [play.id, 'g_'],
    [play.id, 'p_'],
  ]);
});

test('a full call is one message, a write unit for each listen, a file and a mark', async () => {
  const [ada, track] = [await addPerson(), await addTrack()];
  const listens = Array.from({ length: limits.playsPerRequest }, () => buildPlay(track));
  const messages = await tell(ada, ...listens);
  expect(messages).toHaveLength(1);
  expect(Buffer.byteLength(messages[0] ?? '')).toBeLessThan(64 * 1_024);
  const { calls } = await measured(() => deliver(messages));
  const units = (operation: string) =>
    calls.filter((call) => call.operation === operation).reduce((sum, call) => sum + call.capacityUnits, 0);
  expect([units('PutItemCommand'), units('BatchGetItemCommand')]).toEqual([listens.length + 1, 0.5]);
});

test('of the guests of one address so many listens are kept of a batch, and those of others beside them', async () => {
  const [ada, flooded, track] = [await addPerson(), await addTrack(), await addTrack()];
  const flooder = openBrowser({ headers: { 'cloudfront-viewer-address': '198.51.100.77:4711' } });
  const messages: string[] = [];
  for (let call = 0; call <= limits.playsPerBatch / limits.playsPerRequest; call += 1) {
    const listens = Array.from({ length: limits.playsPerRequest }, () => buildPlay(flooded));
    messages.push(...(await tell(flooder, ...listens)));
  }
  messages.push(...(await tell(ada, buildPlay(track))));
  expect(await deliver(messages)).toEqual(nothingFailed);
  expect([await eventsOf(flooded), await eventsOf(track)].map(({ length }) => length)).toEqual([500, 1]);
});
