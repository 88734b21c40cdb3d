import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/query-of.ts';
import { managedArtistQuery } from './artists.queries.ts';

/** Shows an artist as a reply brought it, and has everybody's view of it and the lists of one's own asked for anew. */
export const useKeepArtist = (): ((artist: ManagedArtist) => Promise<void>) => {
  const client = useQueryClient();
  return async (artist) => {
    client.setQueryData(managedArtistQuery(artist.id).queryKey, artist);
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(artistContract.get, { params: { artistId: artist.id } }) }),
      client.invalidateQueries({ queryKey: keyOf(backstageArtistContract.list), exact: true }),
    ]);
  };
};
