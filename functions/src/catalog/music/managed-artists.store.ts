import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { artistManagerItem } from './artist-manager.item.ts';

const findManagerRows = (artistIds: readonly ArtistId[], userId: UserId) =>
  findItems(
    artistManagerItem,
    artistIds.map((artistId) => ({ artistId, userId })),
  );

/** Returns which of these artists a user manages. Costs a consistent BatchGetItem (one read unit each). */
export const findManagedArtistIds = async (
  artistIds: readonly ArtistId[],
  userId: UserId,
): Promise<ReadonlySet<ArtistId>> =>
  new Set((await findManagerRows(artistIds, userId)).map(({ artistId }) => artistId));

/**
 * Returns since when a user has managed one of these artists, ISO 8601, or undefined if they manage none. Costs the
 * same as `findManagedArtistIds`.
 */
export const findManagedSince = async (artistIds: readonly ArtistId[], userId: UserId): Promise<string | undefined> =>
  (await findManagerRows(artistIds, userId)).map(({ since }) => since).toSorted()[0];
