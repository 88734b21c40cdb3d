import { GetItemCommand, type GetItemCommandOutput } from '@aws-sdk/client-dynamodb';
import type { TrackId } from '@overtone/shared/ids.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { updateFactsFromStream } from '../catalog/facts/update-facts-from-stream.worker.ts';
import { dynamo } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import type { TestUser } from './users.ts';

/** Builds a rule of which a track must match all conditions, sorted by title. */
export const buildRule = (conditions: readonly SmartCondition[], rule: Partial<SmartRule> = {}): SmartRule =>
  ({
    where: { kind: 'group', match: 'all', rules: [...conditions] },
    sort: { by: 'title', order: 'asc' },
    limit: null,
    perArtist: null,
    ...rule,
  }) as SmartRule;

export const hasTagCondition = (...tags: string[]): SmartCondition => ({
  kind: 'text',
  field: 'tag',
  operator: 'is',
  values: tags,
});

/** Creates a smart playlist of a user. */
export const addSmartPlaylist = async (
  owner: Pick<TestUser, 'call'>,
  rule: SmartRule,
  fields: { readonly isPublic?: boolean; readonly name?: string } = {},
) => {
  const body = { name: 'Night bus, slow', rule, ...fields };
  return (await owner.call(smartPlaylistContract.create, { body })).playlist;
};

type Fields = NonNullable<GetItemCommandOutput['Item']>;

/**
 * Returns the stream record of a catalogue item, or none if it does not exist.
 * @param before attributes that had other values before; without it the item is new
 * @param after attributes that differ from the table
 */
const readStreamRecords = async (
  pk: string,
  sk: string,
  before?: Fields,
  after: Fields = {},
): Promise<DynamoDBRecord[]> => {
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await dynamo().send(new GetItemCommand({ TableName: requireEnv('CATALOG_TABLE'), Key }));
  const OldImage = before && { ...Item, ...before };
  return Item
    ? [{ dynamodb: { NewImage: { ...Item, ...after }, ...(OldImage && { OldImage }) } } as DynamoDBRecord]
    : [];
};

interface ChangedTrack {
  readonly id: TrackId;
  readonly album?: { readonly id: string } | null;
}

/**
 * Updates the facts of tracks as the stream does.
 * @param wasPublished whether they were published before; otherwise they are new
 */
export const updateFacts = async (
  tracks: readonly ChangedTrack[],
  { wasPublished }: { readonly wasPublished?: true } = {},
): Promise<void> => {
  const before = wasPublished && { isPublished: { BOOL: wasPublished } };
  const records = tracks.flatMap(({ id, album }) => [
    readStreamRecords(`track#${id}`, 'track', before),
    readStreamRecords(`track#${id}`, 'detail', before),
    ...(album ? [readStreamRecords(`album#${album.id}`, 'album', before)] : []),
  ]);
  await updateFactsFromStream((await Promise.all(records)).flat());
};

/** Updates the facts of an existing track that was published. The stream has no record of its details then. */
export const updateFactsAfterPublication = async ({ id }: ChangedTrack): Promise<void> =>
  updateFactsFromStream(await readStreamRecords(`track#${id}`, 'track', { isPublished: { BOOL: false } }));

/** Updates the facts of a track whose play count changed. */
export const sendPlayCounts = async ({ id }: ChangedTrack, before: number, after: number): Promise<void> => {
  const [oldImage, newImage] = [before, after].map((plays) => ({ plays: { N: String(plays) } }));
  await updateFactsFromStream(await readStreamRecords(`track#${id}`, 'track', oldImage, newImage));
};

/** Updates the facts of the album of a track with changed attributes. */
export const updateAlbumFacts = async ({ album }: ChangedTrack, after: Fields): Promise<void> =>
  updateFactsFromStream(await readStreamRecords(`album#${album?.id}`, 'album', {}, after));
