import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { getUserId } from '../../identity/users/users.store.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { indexTags } from './index-tags.ts';
import { indexUsers } from './index-users.ts';
import { indexLyrics, parseLyricsChange } from './lyrics/index-lyrics.ts';
import { indexCodes } from './matching/codes/index-codes.ts';
import { getPopularityLevel, getTypeOfId, type SearchDocument } from './search-document.ts';
import { parseImage, parseItemTags, parseLyricsPublication, parsePublishedTrack } from './search-image.ts';
import { getSearchSegment } from './search-segments.ts';

/** Returns the fields of a document that a segment stores, for comparison. Only the level of the plays matters. */
const toComparableFields = (document: SearchDocument | null): string =>
  JSON.stringify(document && { ...document, plays: getPopularityLevel(document.plays) });

type Stream = NonNullable<DynamoDBRecord['dynamodb']>;

/** Returns the id of the user of a record, or undefined for other records. The stream of users contains only keys. */
const parseUserId = ({ Keys }: Stream) => (Keys?.sk?.S === streamedKeys.user ? getUserId(Keys.pk?.S ?? '') : undefined);

/** Returns whether a record is about the details of a track, which are not part of its search document. */
const isDetail = ({ Keys }: Stream): boolean => Keys?.sk?.S === streamedKeys.trackDetail;

const indexDocuments = async (records: readonly Stream[]): Promise<void> => {
  const changes = new Map<string, SearchDocument | null>();
  for (const { OldImage, NewImage } of records) {
    const [before, after] = [parseImage(OldImage), parseImage(NewImage)];
    const id = after?.id ?? before?.id;
    if (id && toComparableFields(before) !== toComparableFields(after)) changes.set(id, after);
  }
  for (const [type, changesOfType] of Map.groupBy(changes, ([id]) => getTypeOfId(id))) {
    if (type) await publishChanges(getSearchSegment(type), new Map(changesOfType));
  }
};

/** Returns the tags that items gained or lost. */
const findChangedTags = (records: readonly Stream[]): ReadonlySet<string> =>
  new Set(
    records.flatMap(({ OldImage, NewImage }) => {
      const [before, after] = [new Set(parseItemTags(OldImage)), new Set(parseItemTags(NewImage))];
      return [...before.symmetricDifference(after)];
    }),
  );

/**
 * Updates the search index for a batch of a table stream: created, changed and deleted music, playlists, channels and
 * users. A batch without relevant changes costs nothing. Can be repeated with the same result.
 * @throws if the index cannot be written, so that the whole batch is delivered again
 */
export const indexChanges = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  const changes = records.flatMap(({ dynamodb }) => dynamodb ?? []);
  const userIds = changes.flatMap((record) => parseUserId(record) ?? []);
  const changedLyricsIds = changes
    .filter(isDetail)
    .flatMap(({ OldImage, NewImage }) => parseLyricsChange(OldImage, NewImage) ?? []);
  const items = changes.filter((record) => !parseUserId(record) && !isDetail(record));
  const publishedLyricsIds = items.flatMap(
    ({ OldImage, NewImage }) => parseLyricsPublication(OldImage, NewImage) ?? [],
  );
  await indexDocuments(items);
  await indexTags([...findChangedTags(items)]);
  await indexUsers([...new Set(userIds)]);
  await indexCodes(
    changes.filter(isDetail),
    items.flatMap(({ OldImage, NewImage }) => parsePublishedTrack(OldImage, NewImage) ?? []),
  );
  await indexLyrics([...new Set([...changedLyricsIds, ...publishedLyricsIds])]);
  return { batchItemFailures: [] };
};
