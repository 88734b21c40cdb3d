import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Radio, RadioTower } from 'lucide-react';
import { createQueueMenu } from '../../catalog/track-menu/queue-menu.ts';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { startRadio } from '../../player/radio/start-radio.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createFollowEntry, createLikeEntry, createRepostEntries } from '../reactions/reaction-entries.ts';
import { createPlaylistContext } from './playlist-facts.ts';

/** Builds the menu of a playlist. Empty playlists have no playback and radio entries. */
export const createPlaylistMenu = async (
  playlist: Playlist,
  load: LoadTracks,
  client: QueryClient,
): Promise<readonly MenuEntry[]> => {
  const seed = { ...playlist, type: 'playlist' } as const;
  const playbackEntries: MenuEntry[] = [
    ...createQueueMenu(createPlaylistContext(playlist), load),
    { label: t('Start radio'), icon: RadioTower, onSelect: () => void startRadio(seed) },
    { label: t('Go to radio'), icon: Radio, path: radioPath(seed) },
  ];
  const userId = client.getQueryData(bootstrapQuery.queryKey)?.user?.id;
  const { getMoreMenuEntries } = await import('./more-entries.ts');
  return [
    ...(playlist.tracksCount > 0 ? playbackEntries : []),
    createLikeEntry(playlist.id),
    ...(playlist.isPublic && playlist.owner.id !== userId ? [createFollowEntry(playlist.id)] : []),
    ...(playlist.isPublic ? createRepostEntries(playlist.id) : []),
    ...getMoreMenuEntries(playlist, userId),
    ...createShareEntries({ playlist }),
  ];
};
