import { GetItemCommand } from '@aws-sdk/client-dynamodb';
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

/** An item of the catalogue as the table's stream tells of it; nothing where there is none. */
const recordOf = async (pk: string, sk: string, wasOut?: boolean): Promise<DynamoDBRecord[]> => {
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await dynamo().send(new GetItemCommand({ TableName: requireEnv('CATALOG_TABLE'), Key }));
  const OldImage = wasOut !== undefined && { ...Item, isOut: { BOOL: wasOut } };
  return Item ? [{ dynamodb: { NewImage: Item, ...(OldImage && { OldImage }) } } as DynamoDBRecord] : [];
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
  const records = tracks.flatMap(({ id, album }) => [
    recordOf(`track#${id}`, 'track', wasOut),
    recordOf(`track#${id}`, 'detail', wasOut),
    ...(album ? [recordOf(`album#${album.id}`, 'album', wasOut)] : []),
  ]);
  await followFacts((await Promise.all(records)).flat());
};

/** The same for a track that was there and came out: of its details the stream says nothing then. */
export const tellCameOut = async ({ id }: Told): Promise<void> =>
  followFacts(await recordOf(`track#${id}`, 'track', false));
