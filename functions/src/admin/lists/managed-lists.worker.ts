import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { userIdOf } from '../../identity/users/users.store.ts';
import { playlistIdOf } from '../../library/public.ts';
import type { ManagedDocument } from '../../platform/managed/managed-document.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import type { Changes, Segment } from '../../platform/segments/segment.ts';
import { playlistSegment, readPlaylistDocuments } from '../playlists/playlists.segment.ts';
import { readUserDocuments, userSegment } from '../users/users.segment.ts';

/** Follows one kind: of the changed rows it says what they are now. */
const follow = async <Id extends string>(
  records: readonly DynamoDBRecord[],
  sortKey: string,
  idOf: (pk: string) => Id | undefined,
  segment: Segment<ManagedDocument>,
  read: (ids: readonly Id[]) => Promise<Changes<ManagedDocument>>,
): Promise<void> => {
  const ids = records.flatMap(({ dynamodb }) => {
    const { pk, sk } = dynamodb?.Keys ?? {};
    const id = sk?.S === sortKey ? idOf(pk?.S ?? '') : undefined;
    return id === undefined ? [] : [id];
  });
  if (ids.length > 0) await publishChanges(segment, await read([...new Set(ids)]));
};

/**
 * Brings the lists for people who manage up to a batch of a stream, which only says what changed: the rows are read as they
 * are by now. So a batch that comes twice, or late, ends in the same lists. One that cannot be read is left out and logged.
 * @throws when a list cannot be written: the whole batch comes again
 */
export const followLists = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  await follow(records, streamedKeys.user, userIdOf, userSegment, readUserDocuments);
  await follow(records, streamedKeys.playlist, playlistIdOf, playlistSegment, readPlaylistDocuments);
  return { batchItemFailures: [] };
};
