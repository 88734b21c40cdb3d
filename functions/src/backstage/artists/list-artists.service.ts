import type { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import {
  countArtistTracks,
  findStoredArtists,
  listManagedArtistIds,
  listWorkspaceArtistIds,
} from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import { toBackstageArtist } from './artist.presenter.ts';

/** Queries of counts in parallel. A workspace may have a hundred artists. */
const concurrency = 16;

/**
 * Returns the artists of the workspace that the request names. In the personal workspace these are all artists that the
 * visitor manages, also those in workspaces. Costs 2 sequential round trips, half a read unit for 40 rows, and half a
 * read unit per artist; one trip and 1.5 read units more in a workspace. Counts of tracks cost another trip, and half a
 * read unit for each 25 tracks of an artist, at most 20.
 * @throws AppError `workspace.not_found`
 */
export const listBackstageArtists = async (
  query: Parsed<typeof backstageArtistContract.list>['query'],
  visitor: Visitor,
): Promise<BackstageArtist[]> => {
  const userId = requireUserId(visitor);
  const membership = await resolveWorkspace(query, visitor);
  const ids = await (membership ? listWorkspaceArtistIds(membership.workspaceId) : listManagedArtistIds(userId));
  const artists = (await findStoredArtists(ids)).map(toBackstageArtist);
  if (!query.loadCount?.includes('tracks')) return artists;
  const counts = new Map<string, number>();
  await withConcurrency(artists, concurrency, async ({ id }) => {
    counts.set(id, await countArtistTracks(id, httpLimits.relationCountMax));
  });
  return artists.map((artist) => ({ ...artist, tracksCount: counts.get(artist.id) ?? 0 }));
};
