import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { artistManagerItem } from './artist-manager.item.ts';

/** Which of these artists somebody manages: a consistent BatchGetItem, one read unit each. */
export const managedOf = async (artistIds: readonly ArtistId[], userId: UserId): Promise<ReadonlySet<ArtistId>> => {
  const keys = artistIds.map((artistId) => ({ artistId, userId }));
  return new Set((await findItems(artistManagerItem, keys)).map(({ artistId }) => artistId));
};

/** Whether somebody manages one of these artists: the same. */
export const managesAny = async (artistIds: readonly ArtistId[], userId: UserId): Promise<boolean> =>
  (await managedOf(artistIds, userId)).size > 0;
