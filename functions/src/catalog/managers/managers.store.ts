import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { findStoredArtists } from '../artists/artists.store.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { artistManagerItem } from '../music/artist-manager.item.ts';

/**
 * Returns whether a user manages an artist. Costs a consistent GetItem of `artist#<id>` / `manager#<userId>` (one read
 * unit).
 */
export const isManager = async (artistId: ArtistId, userId: UserId): Promise<boolean> =>
  (await findItem(artistManagerItem, { artistId, userId })) !== undefined;

/** Returns the ids of an artist's managers to display. Costs the Query of `readManagers` (one read unit). */
export const listManagerIds = async (artistId: ArtistId): Promise<UserId[]> =>
  (await listItems(artistManagerItem, 'key', { artistId }, { limit: backstageLimits.artistManagersMax })).map(
    ({ userId }) => userId,
  );

/**
 * Returns whether a user manages any artist. Runs a Query of `gsi1` at `managed-artists#<userId>` with one row. Costs
 * half a unit.
 */
export const managesAnyArtist = async (userId: UserId): Promise<boolean> =>
  (await listItems(artistManagerItem, 'managed', { userId }, { limit: 1 })).length > 0;

/**
 * Returns the ids of artists that a user manages, at most `httpLimits.pageSizeMax`. Costs a Query (half a read unit for
 * 40 rows).
 */
export const listManagedArtistIds = async (userId: UserId): Promise<ArtistId[]> =>
  (await listItems(artistManagerItem, 'managed', { userId }, { limit: httpLimits.pageSizeMax })).map(
    ({ artistId }) => artistId,
  );

/**
 * Returns the artists that a user manages, at most `httpLimits.pageSizeMax`. Runs a Query of `gsi1` at
 * `managed-artists#<userId>`, then one BatchGetItem. Costs 2 sequential round trips, half a read unit for 40 rows, and
 * half a read unit per artist.
 */
export const listManagedArtists = async (userId: UserId): Promise<Artist[]> =>
  (await findStoredArtists(await listManagedArtistIds(userId))).map(presentArtist);
