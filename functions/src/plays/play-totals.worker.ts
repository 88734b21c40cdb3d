import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { setAlbumPlays, setArtistPlays, setTrackPlays } from '../catalog/public.ts';
import { chunks } from '../platform/chunks.ts';
import { readFields } from '../platform/dynamo/key-template.ts';
import { logger } from '../platform/logger.ts';
import { playCounterItem, SubjectId } from './play-counter.item.ts';
import { getPlayTotal } from './plays.store.ts';

/** Subjects rolled up at once. */
const lanes = 10;

/** Sets the total on the item of each kind of subject, by the prefix of its id. */
const setTotal: Readonly<Record<string, (id: string, plays: number) => Promise<void>>> = {
  trk: (id, plays) => setTrackPlays(TrackId.parse(id), plays),
  alb: (id, plays) => setAlbumPlays(AlbumId.parse(id), plays),
  art: (id, plays) => setArtistPlays(ArtistId.parse(id), plays),
};

/** The subject whose counter a record of the plays' stream changed; none for a record of something else. */
const subjectOf = ({ dynamodb }: DynamoDBRecord): SubjectId | undefined =>
  SubjectId.safeParse(readFields(playCounterItem.key.pk, dynamodb?.Keys?.pk?.S ?? '').subjectId).data;

// The total is read anew and set, never added: a record that comes twice, or late, changes nothing.
const rollUp = async (subjectId: SubjectId): Promise<void> => {
  const plays = await getPlayTotal(subjectId);
  await setTotal[subjectId.slice(0, 3)]?.(subjectId, plays);
};

/**
 * Brings the plays that the catalogue shows, and sorts by, up to the counters. Each subject of a batch is rolled up once,
 * however many of its counters changed. The stream goes on from the first record that failed.
 */
export const rollUpPlays = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  const firstRecords = new Map<SubjectId, string>();
  for (const record of records) {
    const subject = subjectOf(record);
    if (subject && !firstRecords.has(subject)) firstRecords.set(subject, record.dynamodb?.SequenceNumber ?? '');
  }
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const subjects of chunks([...firstRecords], lanes)) {
    await Promise.all(
      subjects.map(async ([subjectId, itemIdentifier]) => {
        try {
          await rollUp(subjectId);
        } catch (error) {
          logger.error('Play totals were not rolled up', { subjectId, error });
          batchItemFailures.push({ itemIdentifier });
        }
      }),
    );
  }
  return { batchItemFailures };
};
