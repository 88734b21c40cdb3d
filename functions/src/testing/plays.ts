import { gunzipSync } from 'node:zlib';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlayId } from '@overtone/shared/ids.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { handler as handlePlayEvents } from '../handlers/play-events.lambda.ts';
import { listObjectKeys } from '../platform/objects.ts';
import { findObjectWithEtag } from '../platform/small-objects.ts';
import { readEvents } from '../plays/events/event-files.store.ts';
import type { PlayEvent } from '../plays/events/play-event.ts';
import type { Browser } from './browser.ts';
import { captureSentMessages } from './sent-messages.ts';

// Helpers that record plays and read what was stored.

export const createPlayId = (at: number = Date.now()): PlayId => PlayId.parse(`ply_${ulid(at)}`);

export const buildPlay = ({ id: trackId }: Pick<Track, 'id'>, fields: Partial<RecordedPlay> = {}): RecordedPlay => ({
  id: createPlayId(),
  trackId,
  source: 'album',
  sourceId: null,
  seconds: 61,
  outcome: 'finished',
  isOffline: false,
  ...fields,
});

/** Wraps message bodies in the event that SQS passes to a Lambda function. */
export const toSqsEvent = (bodies: readonly string[]): SQSEvent => ({
  Records: bodies.map((body): Partial<SQSRecord> => ({ messageId: ulid(), body })) as SQSRecord[],
});

/** Records plays through the API. @returns the messages that are queued */
export const recordPlays = async (
  caller: Pick<Browser, 'call'>,
  ...plays: readonly RecordedPlay[]
): Promise<string[]> => {
  const listSentMessages = captureSentMessages('PLAYS_QUEUE_URL');
  await caller.call(playContract.record, { body: { plays: [...plays] } });
  return listSentMessages();
};

export const deliverPlayEvents = (bodies: readonly string[]) => handlePlayEvents(toSqsEvent(bodies));

/** Records plays through the API and lets the worker persist them. */
export const recordAndPersist = async (
  caller: Pick<Browser, 'call'>,
  ...plays: readonly RecordedPlay[]
): Promise<void> => {
  const { batchItemFailures } = await deliverPlayEvents(await recordPlays(caller, ...plays));
  if (batchItemFailures.length > 0) throw new Error('A play was not persisted');
};

/** Reads all events of a track, in the order of their files. */
export const readPlayEvents = async ({ id }: Pick<Track, 'id'>): Promise<PlayEvent[]> => {
  const events: PlayEvent[] = [];
  for (const key of await listObjectKeys('EVENTS_BUCKET', 'events/')) {
    const file = await findObjectWithEtag({ bucket: 'EVENTS_BUCKET', key });
    if (file) events.push(...readEvents(file.bytes));
  }
  return events.filter(({ track }) => track === id);
};

/** Returns the play IDs of a user's history. */
export const readHistoryIds = async (caller: Pick<Browser, 'call'>): Promise<PlayId[]> => {
  const { pagination } = await caller.call(historyContract.list, { query: {} });
  return pagination.data.map(({ id }) => id);
};

/** Reads the text of all event files under a prefix. */
export const readEventFilesText = async (prefix = ''): Promise<string> => {
  const keys = await listObjectKeys('EVENTS_BUCKET', prefix);
  const files = await Promise.all(keys.map((key) => findObjectWithEtag({ bucket: 'EVENTS_BUCKET', key })));
  return files.map((file) => (file ? gunzipSync(file.bytes).toString() : '')).join('');
};
