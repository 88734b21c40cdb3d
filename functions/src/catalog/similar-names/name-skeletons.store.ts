import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { nameSkeleton } from '../../platform/confusables/name-skeleton.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteIfExistsAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { shortKey } from '../locks/names.ts';

/** An artist by the skeleton of their name. Artists with the same skeleton share a partition: their names look alike. */
const nameSkeletonItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, name: z.string() }),
  key: { pk: 'name-skeleton#{skeleton}', sk: '{artistId}' },
  isConsistent: true,
});

/** Maximum number of similar artists that are returned. Moderators do not need all of them. */
const similarMax = 5;

const skeletonKey = (name: string): string => shortKey(nameSkeleton(name));

type Named = Pick<Artist, 'id' | 'name'>;

/** Returns the write of the skeleton, which belongs to the transaction of each new name of an artist. A write unit. */
export const nameSkeletonWrite = ({ id: artistId, name }: Named): TransactAction =>
  putAction(nameSkeletonItem, { skeleton: skeletonKey(name), artistId, name });

/** Returns the write that deletes the skeleton of an artist's name. A write unit. */
export const nameSkeletonClear = ({ id: artistId, name }: Named): TransactAction =>
  deleteIfExistsAction(nameSkeletonItem, { skeleton: skeletonKey(name), artistId });

/**
 * Returns the oldest artists whose names look like a name: consistent Query `pk = name-skeleton#<skeleton>`, a read unit.
 * @param except an artist to leave out
 */
export const listSimilarArtists = async (name: string, except?: ArtistId): Promise<SimilarName[]> => {
  const rows = await listItems(nameSkeletonItem, 'key', { skeleton: skeletonKey(name) }, { limit: similarMax + 1 });
  return rows
    .filter(({ artistId }) => artistId !== except)
    .slice(0, similarMax)
    .map(({ artistId: id, name: found }) => ({ id, name: found }));
};
