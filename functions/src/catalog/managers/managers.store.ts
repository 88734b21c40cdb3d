import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { isThere } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { checkAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { findArtists } from '../artists/artists.store.ts';
import { artistManagerItem } from '../music/artist-manager.item.ts';

/** Whether somebody manages an artist: consistent GetItem `artist#<id>` / `manager#<userId>`, one read unit. */
export const isManager = async (artistId: ArtistId, userId: UserId): Promise<boolean> =>
  (await findItem(artistManagerItem, { artistId, userId })) !== undefined;

/** Whether an artist has as many managers as it may: consistent Query `pk = artist#<id>`, `sk` begins with `manager#`, one unit. */
export const isFullyManaged = async (artistId: ArtistId): Promise<boolean> => {
  const limit = limits.artistManagersMax;
  return (await listItems(artistManagerItem, 'key', { artistId }, { limit })).length >= limit;
};

/** Makes somebody a manager, who may be one already. Two write units, and the same in the index. */
export const addManagerAction = (artistId: ArtistId, userId: UserId): TransactAction =>
  putAction(artistManagerItem, { artistId, userId });

/** Lets a transaction through only while somebody manages an artist. */
export const stillManages = (artistId: ArtistId, userId: UserId): TransactAction =>
  checkAction(artistManagerItem, { artistId, userId }, isThere);

const listManagedIds = async (userId: UserId): Promise<ArtistId[]> =>
  (await listItems(artistManagerItem, 'managed', { userId }, { limit: limits.pageSizeMax })).map(
    ({ artistId }) => artistId,
  );

/**
 * Artists that somebody manages, `limits.pageSizeMax` at most: Query `gsi1` at `managed-artists#<userId>`, then one
 * BatchGetItem. 2 sequential round trips, half a unit for 40 rows and half a unit an artist.
 */
export const listManagedArtists = async (userId: UserId): Promise<Artist[]> =>
  findArtists(await listManagedIds(userId));

/** Ends that somebody manages an artist, if they do. A write unit, and one in the index. */
export const removeManager = async (artistId: ArtistId, userId: UserId): Promise<void> => {
  await deleteItem(artistManagerItem, { artistId, userId });
};

/** Ends that somebody manages anything; cut off, it goes on with what is left. */
export const removeManagedBy = async (userId: UserId): Promise<void> => {
  for (;;) {
    const ids = await listManagedIds(userId);
    await Promise.all(ids.map((artistId) => removeManager(artistId, userId)));
    if (ids.length < limits.pageSizeMax) return;
  }
};
