import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { player } from '../../player/player.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { playlistContext } from './playlist-facts.ts';
import { wholePlaylistQuery } from './playlists.queries.ts';

/** Plays all of a playlist, from one of its places or in another order. */
export const usePlayPlaylist = (playlist: Pick<Playlist, 'id' | 'name'>) => {
  const client = useQueryClient();
  return async (from: { readonly place?: string; readonly shuffle?: true }): Promise<void> => {
    try {
      const tracks = await client.ensureQueryData(wholePlaylistQuery(playlist.id));
      const startIndex = Math.max(
        0,
        tracks.findIndex(({ place }) => place === from.place),
      );
      player.play(tracks, {
        context: playlistContext(playlist),
        ...(from.shuffle ? { shuffle: true } : { startIndex }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
};
