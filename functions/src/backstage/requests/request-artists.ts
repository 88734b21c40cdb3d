import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { findStoredArtists } from '../../catalog/public.ts';
import type { StoredRequest } from './stored-request.model.ts';

/**
 * Reads the current names of the artists of requests: one BatchGetItem for all, none if all artists are new.
 * @returns a function that returns the artist of a request, or null if it was deleted
 */
export const createArtistLookup = async (
  requests: readonly StoredRequest[],
): Promise<(request: StoredRequest) => BackstageRequest['artist']> => {
  const artists = await findStoredArtists(requests.flatMap(({ artistId }) => artistId ?? []));
  const byId = new Map(artists.map(({ id, name }) => [id, { id, name }]));
  return ({ artistId, artist_name }) => {
    if (artistId) return byId.get(artistId) ?? null;
    return artist_name === null ? null : { id: null, name: artist_name };
  };
};
