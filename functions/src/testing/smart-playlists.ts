import { GetItemCommand, type GetItemCommandOutput } from '@aws-sdk/client-dynamodb';
import type { TrackId } from '@overtone/shared/ids.ts';
import { smartPlaylistContract } from '@overtone/shared/library/smart/smart-playlist.contract.ts';
import type { SmartCondition, SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { followFacts } from '../catalog/public.ts';
import { dynamo } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import type { Person } from './people.ts';

/** A rule of which all conditions have to hold, by title. */
export const aRule = (conditions: readonly SmartCondition[], rule: Partial<SmartRule> = {}): SmartRule =>
  ({
    where: { kind: 'group', match: 'all', rules: [...conditions] },
    sort: { by: 'title', order: 'asc' },
    keep: null,
    perArtist: null,
    ...rule,
  }) as SmartRule;

export const tagged = (...tags: string[]): SmartCondition => ({
  kind: 'text',
  field: 'tag',
  operator: 'is',
  values: tags,
});

/** A smart playlist of somebody's. */
export const addSmart = async (
  owner: Pick<Person, 'call'>,
  rule: SmartRule,
  fields: { readonly isPublic?: boolean; readonly name?: string } = {},
) => {
  const body = { name: 'Night bus, slow', rule, ...fields };
  return (await owner.call(smartPlaylistContract.create, { body })).playlist;
};

type Fields = NonNullable<GetItemCommandOutput['Item']>;

/**
 * An item of the catalogue as the table's stream tells of it; nothing where there is none.
 * @param before what was another before; without it the item is new
 * @param after what it is now and the table does not say
 */
const recordOf = async (pk: string, sk: string, before?: Fields, after: Fields = {}): Promise<DynamoDBRecord[]> => {
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await dynamo().send(new GetItemCommand({ TableName: requireEnv('CATALOG_TABLE'), Key }));
  const OldImage = before && { ...Item, ...before };
  return Item
    ? [{ dynamodb: { NewImage: { ...Item, ...after }, ...(OldImage && { OldImage }) } } as DynamoDBRecord]
    : [];
};

interface Told {
  readonly id: TrackId;
  readonly album?: { readonly id: string } | null;
}

/**
 * Has the facts of some tracks follow the catalogue, as its stream does.
 * @param wasOut whether they were out before; else they are new
 */
export const tellFacts = async (
  tracks: readonly Told[],
  { wasOut }: { readonly wasOut?: true } = {},
): Promise<void> => {
  const before = wasOut && { isPublished: { BOOL: wasOut } };
  const records = tracks.flatMap(({ id, album }) => [
    recordOf(`track#${id}`, 'track', before),
    recordOf(`track#${id}`, 'detail', before),
    ...(album ? [recordOf(`album#${album.id}`, 'album', before)] : []),
  ]);
  await followFacts((await Promise.all(records)).flat());
};

/** The same for a track that was there and came out: of its details the stream says nothing then. */
export const announcePublished = async ({ id }: Told): Promise<void> =>
  followFacts(await recordOf(`track#${id}`, 'track', { isPublished: { BOOL: false } }));

/** The same for a track that was heard. */
export const sendPlayCounts = async ({ id }: Told, before: number, after: number): Promise<void> => {
  const [was, is] = [before, after].map((plays) => ({ plays: { N: String(plays) } }));
  await followFacts(await recordOf(`track#${id}`, 'track', was, is));
};

/** The same for the album of a track, of which some fields are others by now. */
export const tellAlbum = async ({ album }: Told, after: Fields): Promise<void> =>
  followFacts(await recordOf(`album#${album?.id}`, 'album', {}, after));
