import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { chooseArtist, chosenArtist } from './chosen-artist.ts';
import { managedArtistsQuery } from './managed-artists.queries.ts';

const nobody: readonly Artist[] = [];

/**
 * The artists that somebody manages, and the one whom they work on: the first until they have chosen.
 * @param enabled whether to ask for them; what is known of them is given in any case
 */
export const useManagedArtists = (enabled = true) => {
  const userId = useUser()?.id ?? '';
  const { data: artists = nobody, isPending, error, refetch } = useQuery({ ...managedArtistsQuery(), enabled });
  const choice = useSyncExternalStore(chosenArtist.subscribe, chosenArtist.get);
  const chosen = choice?.userId === userId ? artists.find(({ id }) => id === choice.artistId) : undefined;
  return {
    artists,
    /** Undefined for whoever manages none, and until they are known. */
    artist: chosen ?? artists[0],
    choose: (artistId: string): void => chooseArtist({ userId, artistId }),
    isPending,
    error,
    retry: (): void => void refetch(),
  };
};
