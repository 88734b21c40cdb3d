import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AlbumId, ArtistId, PlayId, TrackId } from '@overtone/shared/ids.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { handler } from '../handlers/plays.lambda.ts';
import { dynamo } from '../platform/aws.ts';
import { measured } from '../platform/capacity.ts';
import { tableName } from '../platform/dynamo/table.ts';
import { refuseTransactions } from '../testing/refuse-transactions.store.ts';
import { getPlayTotal } from './plays.store.ts';

const aTrack = (artists = 1) => ({
  trackId: `trk_${ulid()}` as TrackId,
  albumId: `alb_${ulid()}` as AlbumId,
  artistIds: Array.from({ length: artists }, () => `art_${ulid()}` as ArtistId),
});

const playOf = (track: Pick<Play, 'trackId' | 'albumId' | 'artistIds'>): Play => ({
  id: `ply_${ulid()}` as PlayId,
  ...track,
  source: 'album',
  device: 'mobile',
  country: 'CH',
  playedAt: '2026-11-21T07:00:00.000Z',
});

const record = (body: string): SQSRecord => ({
  messageId: ulid(),
  receiptHandle: '',
  body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: '',
  awsRegion: '',
});
const message = (play: Play) => record(JSON.stringify(play));

const nothingFailed = { batchItemFailures: [] };

describe('the worker of the plays queue', () => {
  test('counts a play for its track, its album and its artists, and keeps it', async () => {
    const track = aTrack(2);
    const play = playOf(track);
    expect(await handler({ Records: [message(play)] })).toEqual(nothingFailed);
    for (const id of [track.trackId, track.albumId, ...track.artistIds]) expect(await getPlayTotal(id)).toBe(1);
    const { Item } = await dynamo().send(
      new GetCommand({ TableName: tableName('PLAYS_TABLE'), Key: { pk: `play#${play.id}`, sk: 'play' } }),
    );
    expect(Item).toMatchObject({
      ...play,
      gsi1pk: `track-plays#${track.trackId}#2026-11-21`,
      gsi1sk: `${play.playedAt}#${play.id}`,
    });
  });

  test('counts a message that is delivered twice once', async () => {
    const track = aTrack();
    const event = { Records: [message(playOf(track))] };
    await handler(event);
    expect(await handler(event)).toEqual(nothingFailed);
    expect(await getPlayTotal(track.trackId)).toBe(1);
  });

  test('counts a play that was posted twice once, in one batch too', async () => {
    const track = aTrack();
    const play = playOf(track);
    expect(await handler({ Records: [message(play), message(play)] })).toEqual(nothingFailed);
    expect(await getPlayTotal(track.trackId)).toBe(1);
  });

  test('counts the new plays of a batch that also holds known ones', async () => {
    const track = aTrack();
    const known = Array.from({ length: 30 }, () => playOf(track));
    const fresh = Array.from({ length: 30 }, () => playOf(track));
    await handler({ Records: known.map(message) });
    const mixed = [...known, ...fresh].toSorted((a, b) => (a.id.at(-1) ?? '').localeCompare(b.id.at(-1) ?? ''));
    expect(await handler({ Records: mixed.map(message) })).toEqual(nothingFailed);
    expect(await getPlayTotal(track.trackId)).toBe(60);
  });

  test('sends back what it cannot read and counts the rest', async () => {
    const track = aTrack();
    const unreadable = [record('{'), record('{"id":"ply_1"}'), record('null')];
    const good = [message(playOf(track)), message(playOf(track))];
    const { batchItemFailures } = await handler({ Records: [...unreadable, ...good] });
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(
      unreadable.map(({ messageId }) => messageId),
    );
    expect(await getPlayTotal(track.trackId)).toBe(2);
  });

  test('counts batches that meet on the same counters', async () => {
    const track = aTrack();
    const batches = Array.from({ length: 8 }, () => Array.from({ length: 10 }, () => playOf(track)));
    const replies = await Promise.all(batches.map((plays) => handler({ Records: plays.map(message) })));
    expect(replies.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    expect(await getPlayTotal(track.trackId)).toBe(80);
  });

  test('tries again when another writer was there first', async () => {
    const track = aTrack();
    const refused = refuseTransactions(track.trackId, ['None', 'TransactionConflict'], 2);
    expect(await handler({ Records: [message(playOf(track))] })).toEqual(nothingFailed);
    expect([refused(), await getPlayTotal(track.trackId)]).toEqual([2, 1]);
  });

  test('sends back the plays of a transaction that fails for good, and only those', async () => {
    const [good, bad] = [aTrack(20), aTrack(20)].toSorted((a, b) => (a.trackId < b.trackId ? -1 : 1));
    if (!good || !bad) throw new Error('two tracks');
    refuseTransactions(bad.trackId, ['None', 'ValidationError'], Number.POSITIVE_INFINITY);
    const plays = (track: typeof good) => Array.from({ length: 50 }, () => message(playOf(track)));
    const failing = plays(bad);
    const { batchItemFailures } = await handler({ Records: [...failing, ...plays(good)] });
    expect(new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))).toEqual(
      new Set(failing.map(({ messageId }) => messageId)),
    );
    expect([await getPlayTotal(good.trackId), await getPlayTotal(bad.trackId)]).toEqual([50, 0]);
  });

  test('takes a full batch of one track in two transactions, of credits without end in as many as it needs', async () => {
    const track = aTrack();
    const popular = Array.from({ length: 100 }, () => message(playOf(track)));
    expect((await measured(() => handler({ Records: popular }))).calls).toHaveLength(2);
    expect(await getPlayTotal(track.trackId)).toBe(100);

    const crowded = Array.from({ length: 9 }, () => aTrack(20));
    expect(await handler({ Records: crowded.map((track) => message(playOf(track))) })).toEqual(nothingFailed);
    for (const { trackId } of crowded) expect(await getPlayTotal(trackId)).toBe(1);
  });
});
