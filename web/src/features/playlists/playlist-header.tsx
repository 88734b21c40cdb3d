import type { Playlist } from '@overtone/shared/playlists/playlist.model.ts';
import { Link2, Radio, Shuffle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { playlistPath, radioPath } from '../../lib/paths.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { prose } from '../../ui/prose.css.ts';
import { playlistFacts } from './playlist-facts.ts';
import { about } from './playlist-header.css.ts';
import { PlaylistPlayButton } from './playlist-play-button.tsx';
import { usePlayPlaylist } from './use-play-playlist.ts';

const menuOf = (playlist: Playlist): MenuEntry[] => [
  { label: t('Go to radio'), icon: Radio, path: radioPath({ ...playlist, type: 'playlist' }) },
  { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(playlistPath(playlist)) },
];

/** What the playlist is, and what can be done with all of it. */
export const PlaylistHeader = ({ playlist }: { readonly playlist: Playlist }) => {
  const play = usePlayPlaylist(playlist);
  return (
    <>
      <MediaHeader
        kind={t('Playlist')}
        name={playlist.name}
        image={playlist.image}
        covers={playlist.covers}
        credit={playlist.owner.name}
        facts={playlistFacts(playlist)}
      />
      {playlist.description && <p className={`${prose} ${about}`}>{playlist.description}</p>}
      <div className={actions}>
        {playlist.tracksCount > 0 && (
          <>
            <PlaylistPlayButton playlist={playlist} size={56} />
            <IconButton label={t('Shuffle')} onClick={() => void play({ shuffle: true })}>
              <Shuffle />
            </IconButton>
          </>
        )}
        <MenuButton
          className={lastAction}
          label={t('More for :name', { name: playlist.name })}
          entries={() => menuOf(playlist)}
        />
      </div>
    </>
  );
};
