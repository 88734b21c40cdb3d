import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { Link2, ListMusic, Trash2 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { copyLink } from '../../ui/actions/copy-link.ts';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';

/** What can be done with one playlist of the list. Who manages playlists may open private ones, too. */
export const managedPlaylistMenu = (playlist: Playlist, remove: () => void): MenuSource => ({
  label: t('More for :name', { name: playlist.name }),
  entries: () => [
    { label: t('Open'), icon: ListMusic, path: playlistPath(playlist) },
    { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(playlistPath(playlist)) },
    { label: t('Delete'), icon: Trash2, onSelect: remove },
  ],
});
