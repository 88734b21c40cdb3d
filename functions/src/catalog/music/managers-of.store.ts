import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { artistManagerItem } from './artist-manager.item.ts';

/** Whether somebody manages one of these artists: a consistent BatchGetItem, one read unit each. */
export const managesAny = async (artistIds: readonly ArtistId[], userId: UserId): Promise<boolean> => {
  const keys = artistIds.map((artistId) => ({ artistId, userId }));
  return (await findItems(artistManagerItem, keys)).length > 0;
};
