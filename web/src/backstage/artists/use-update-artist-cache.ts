import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import { managedArtistQuery } from './artists.queries.ts';

/**
 * Returns a function that caches an artist from a response and invalidates its public page and the list of managed
 * artists.
 */
export const useUpdateArtistCache = (): ((artist: ManagedArtist) => Promise<void>) => {
  const client = useQueryClient();
  return async (artist) => {
    client.setQueryData(managedArtistQuery(artist.id).queryKey, artist);
    await Promise.all([
      client.invalidateQueries({ queryKey: getQueryKey(artistContract.get, { params: { artistId: artist.id } }) }),
      client.invalidateQueries({ queryKey: getQueryKey(backstageArtistContract.list), exact: true }),
    ]);
  };
};
