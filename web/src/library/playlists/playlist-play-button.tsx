import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';
import { playlistContext } from './playlist-facts.ts';
import { wholePlaylistQuery } from './playlists.queries.ts';

interface PlaylistPlayButtonProps {
  readonly playlist: Pick<Playlist, 'id' | 'name'>;
  readonly size?: 44 | 56;
}

/** Plays a playlist from its first track. */
export const PlaylistPlayButton = ({ playlist, size = 44 }: PlaylistPlayButtonProps) => {
  const client = useQueryClient();
  const load = () => client.ensureQueryData(wholePlaylistQuery(playlist.id));
  return <ContextPlayButton context={playlistContext(playlist)} load={load} size={size} />;
};
