import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/signs/use-context-playing.ts';
import { Card } from '../../ui/lists/card.tsx';
import { byOwner } from './playlist-facts.ts';
import { PlaylistPlayButton } from './playlist-play-button.tsx';
import { wholePlaylistQuery } from './playlists.queries.ts';

export const PlaylistCard = ({ playlist }: { readonly playlist: Playlist }) => {
  const { playing } = useContextPlaying('playlist', playlist.id);
  const client = useQueryClient();
  const load = () => client.ensureQueryData(wholePlaylistQuery(playlist.id));
  return (
    <Card
      to={playlistPath(playlist)}
      title={playlist.name}
      subtitle={byOwner(playlist)}
      image={playlist.image}
      covers={playlist.covers}
      button={<PlaylistPlayButton playlist={playlist} />}
      menu={{
        label: t('More for :name', { name: playlist.name }),
        entries: async () => (await import('./playlist-menu.ts')).playlistMenu(playlist, load),
      }}
      active={playing}
    />
  );
};
