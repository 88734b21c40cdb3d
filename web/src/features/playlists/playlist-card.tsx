import type { Playlist } from '@overtone/shared/playlists/playlist.model.ts';
import { playlistPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/use-context-playing.ts';
import { Card } from '../../ui/card.tsx';
import { byOwner } from './playlist-facts.ts';
import { PlaylistPlayButton } from './playlist-play-button.tsx';

export const PlaylistCard = ({ playlist }: { readonly playlist: Playlist }) => {
  const { playing } = useContextPlaying('playlist', playlist.id);
  return (
    <Card
      to={playlistPath(playlist)}
      title={playlist.name}
      subtitle={byOwner(playlist)}
      image={playlist.image}
      covers={playlist.covers}
      button={<PlaylistPlayButton playlist={playlist} />}
      active={playing}
    />
  );
};
