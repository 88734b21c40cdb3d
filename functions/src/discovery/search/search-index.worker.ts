import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { userIdOf } from '../../identity/users/users.store.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { followPeople } from './follow-people.ts';
import { followTags } from './follow-tags.ts';
import { segmentOf } from './kind-segments.ts';
import { changedLyrics, followLyrics } from './lyrics/follow-lyrics.ts';
import { followCodes } from './matching/codes/follow-codes.ts';
import { levelOf, type SearchDocument, typeOfId } from './search-document.ts';
import { readImage, sungAndMoved, tagsIn, wasPublished } from './search-image.ts';

/** Everything of a document that a segment keeps; plays count by their level only. */
const essence = (document: SearchDocument | null): string =>
  JSON.stringify(document && { ...document, plays: levelOf(document.plays) });

type Stream = NonNullable<DynamoDBRecord['dynamodb']>;

/** The person that a record is of. Their stream carries keys alone. */
const personIn = ({ Keys }: Stream) => (Keys?.sk?.S === streamedKeys.user ? userIdOf(Keys.pk?.S ?? '') : undefined);

/** Whether a record is of a track's heavy part, which has nothing of the track's document. */
const isDetail = ({ Keys }: Stream): boolean => Keys?.sk?.S === streamedKeys.trackDetail;

const followDocuments = async (records: readonly Stream[]): Promise<void> => {
  const changes = new Map<string, SearchDocument | null>();
  for (const { OldImage, NewImage } of records) {
    const [before, after] = [readImage(OldImage), readImage(NewImage)];
    const id = after?.id ?? before?.id;
    if (id && essence(before) !== essence(after)) changes.set(id, after);
  }
  for (const [type, ofType] of Map.groupBy(changes, ([id]) => typeOfId(id))) {
    if (type) await publishChanges(segmentOf(type), new Map(ofType));
  }
};

/** Tags that items gained or lost. */
const changedTags = (records: readonly Stream[]): ReadonlySet<string> =>
  new Set(
    records.flatMap(({ OldImage, NewImage }) => {
      const [before, after] = [new Set(tagsIn(OldImage)), new Set(tagsIn(NewImage))];
      return [...before.symmetricDifference(after)];
    }),
  );

/**
 * Brings the search index up to a batch of a table's stream: what is new, changed and gone of music, playlists, channels and
 * people. A batch in which nothing matters to search costs nothing. Twice, or after a failure, it ends in the same index.
 * @throws when the index cannot be written: the whole batch comes again
 */
export const indexChanges = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  const all = records.flatMap(({ dynamodb }) => dynamodb ?? []);
  const people = all.flatMap((record) => personIn(record) ?? []);
  const lyrics = all.filter(isDetail).flatMap(({ OldImage, NewImage }) => changedLyrics(OldImage, NewImage) ?? []);
  const items = all.filter((record) => !personIn(record) && !isDetail(record));
  const moved = items.flatMap(({ OldImage, NewImage }) => sungAndMoved(OldImage, NewImage) ?? []);
  await followDocuments(items);
  await followTags([...changedTags(items)]);
  await followPeople([...new Set(people)]);
  await followCodes(
    all.filter(isDetail),
    items.flatMap(({ OldImage, NewImage }) => wasPublished(OldImage, NewImage) ?? []),
  );
  await followLyrics([...new Set([...lyrics, ...moved])]);
  return { batchItemFailures: [] };
};
