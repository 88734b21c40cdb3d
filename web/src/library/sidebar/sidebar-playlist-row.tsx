import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Pin, Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { getPlaylistLine } from '../add-to-playlist/get-playlist-line.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import * as css from './sidebar-playlists.css.ts';

interface SidebarPlaylistRowProps {
  readonly playlist: Playlist;
  readonly isRail: boolean;
  readonly isPinned?: boolean;
  /** Returns the menu entries that pin or move the playlist. */
  readonly getMoveEntries: (playlist: Playlist) => readonly MenuEntry[];
}

/** Links to a playlist. Tracks that are dropped on it are added. */
export const SidebarPlaylistRow = ({ playlist, isRail, isPinned = false, getMoveEntries }: SidebarPlaylistRowProps) => {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { id, name, members, role } = playlist;
  const label = t('More options for :name', { name });
  const entries = async () => [
    ...getMoveEntries(playlist),
    ...(await playlistKind.describe(playlist).loadMenu(client)),
  ];
  const Icon = isPinned ? Pin : members || role ? Users : undefined;
  return (
    <li>
      <MenuArea className={css.item} source={{ label, entries }}>
        <Link
          className={css.row}
          to={playlistPath(playlist)}
          {...(role !== 'view' && !isSmartPlaylist(playlist) && { 'data-drop-playlist': id })}
          {...(!isPinned && { 'data-layout-id': id })}
          data-name={name}
          {...(pathname.split('/')[2] === id && { 'aria-current': 'page' })}
          {...(isRail && { 'data-tooltip': name, 'aria-label': name })}
        >
          <Artwork
            className={css.art}
            image={playlist.image}
            covers={playlist.covers}
            sizes="(max-width: 767.98px) 48px, 36px"
          />
          <span className={css.name}>{name}</span> <span className={css.line}>{getPlaylistLine(playlist)}</span>
          {Icon && <Icon className={css.badge} aria-hidden />}
        </Link>
      </MenuArea>
    </li>
  );
};
