import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { createNameSkeleton } from '../../platform/confusables/name-skeleton.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { getShortKey } from '../locks/names.ts';
import { artistItem } from '../music/artist.item.ts';

/**
 * An artist by the skeleton of their name. Artists with the same skeleton share a partition: their names look alike.
 */
const nameSkeletonItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, name: z.string() }),
  key: { pk: 'name-skeleton#{skeleton}', sk: '{artistId}' },
  isConsistent: true,
});

/** Maximum number of similar artists that are returned. Moderators do not need all of them. */
const similarMax = 5;

const getSkeletonKey = (name: string): string => getShortKey(createNameSkeleton(name));

type Named = Pick<Artist, 'id' | 'name'>;

/**
 * Returns the write of the skeleton, which belongs to the transaction of each new name of an artist. Costs one write
 * unit.
 */
export const buildNameSkeletonWrite = ({ id: artistId, name }: Named): TransactAction =>
  putAction(nameSkeletonItem, { skeleton: getSkeletonKey(name), artistId, name });

/** Returns the write that deletes the skeleton of an artist's name. Costs one write unit. */
export const buildNameSkeletonDelete = ({ id: artistId, name }: Named): TransactAction =>
  deleteIfExistsAction(nameSkeletonItem, { skeleton: getSkeletonKey(name), artistId });

/** Returns the artists without a skeleton of their name. Costs a BatchGetItem (a read unit for each artist). */
export const filterWithoutSkeleton = async <Artist extends Named>(artists: readonly Artist[]): Promise<Artist[]> => {
  const keys = artists.map(({ id: artistId, name }) => ({ skeleton: getSkeletonKey(name), artistId }));
  const ids = new Set((await findItems(nameSkeletonItem, keys)).map(({ artistId }) => artistId));
  return artists.filter(({ id }) => !ids.has(id));
};

/**
 * Writes the skeleton of an artist's name: 2 write units, and 2 read units for the check of the artist.
 * @returns false if the artist was renamed or deleted since the read
 */
export const tryWriteSkeleton = (artist: Named): Promise<boolean> =>
  tryTransact([
    checkAction(artistItem, { id: artist.id }, equals('name', artist.name)),
    buildNameSkeletonWrite(artist),
  ]);

/**
 * Returns the oldest artists whose names look like a name. Costs a consistent Query of `pk = name-skeleton#<skeleton>`
 * (one read unit).
 * @param except an artist to leave out
 */
export const listSimilarArtists = async (name: string, except?: ArtistId): Promise<SimilarName[]> => {
  const rows = await listItems(nameSkeletonItem, 'key', { skeleton: getSkeletonKey(name) }, { limit: similarMax + 1 });
  return rows
    .filter(({ artistId }) => artistId !== except)
    .slice(0, similarMax)
    .map(({ artistId: id, name: similarName }) => ({ id, name: similarName }));
};
