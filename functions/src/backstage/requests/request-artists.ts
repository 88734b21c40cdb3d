import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { findStoredArtists } from '../../catalog/public.ts';
import type { StoredRequest } from './stored-request.model.ts';

/**
 * The artists that requests are about, by the names they have now: one BatchGetItem for all of them, none where all are new.
 * @returns says a request's artist; null once a known one is gone
 */
export const artistsOf = async (
  requests: readonly StoredRequest[],
): Promise<(request: StoredRequest) => BackstageRequest['artist']> => {
  const artists = await findStoredArtists(requests.flatMap(({ artistId }) => artistId ?? []));
  const byId = new Map(artists.map(({ id, name }) => [id, { id, name }]));
  return ({ artistId, artist_name }) => {
    if (artistId) return byId.get(artistId) ?? null;
    return artist_name === null ? null : { id: null, name: artist_name };
  };
};
