import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { chooseArtist, chosenArtist } from './chosen-artist.ts';
import { managedArtistsQuery } from './managed-artists.queries.ts';

const noArtists: readonly Artist[] = [];

/**
 * The artists that the user manages, and the selected one, which is the first by default.
 * @param enabled whether to load the artists; cached ones are returned in any case
 */
export const useManagedArtists = (enabled = true) => {
  const userId = useUser()?.id ?? '';
  const { data: artists = noArtists, isPending, error, refetch } = useQuery({ ...managedArtistsQuery(), enabled });
  const choice = useSyncExternalStore(chosenArtist.subscribe, chosenArtist.get);
  const selectedArtist = choice?.userId === userId ? artists.find(({ id }) => id === choice.artistId) : undefined;
  return {
    artists,
    /** Undefined if the user manages no artist or the artists are not loaded. */
    artist: selectedArtist ?? artists[0],
    choose: (artistId: string): void => chooseArtist({ userId, artistId }),
    isPending,
    error,
    retry: (): void => void refetch(),
  };
};
