import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { MicVocal, Radio, RadioTower } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { artistPath, radioPath } from '../../lib/paths.ts';
import { createLikeEntry, createRepostEntries } from '../../library/reactions/reaction-entries.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { startRadio } from '../../player/radio/start-radio.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createQueueMenu } from '../track-menu/queue-menu.ts';
import { createAlbumContext } from './album-facts.ts';

/** Builds the menu of an album. Its radio is the radio of its first artist. */
export const createAlbumMenu = (album: Album, load: LoadTracks): MenuEntry[] => {
  const [artist] = album.artists;
  const shareEntries = createShareEntries({ album });
  const albumEntries = [
    ...createQueueMenu(createAlbumContext(album), load),
    createLikeEntry(album.id),
    ...createRepostEntries(album.id),
  ];
  if (!artist) return [...albumEntries, ...shareEntries];
  const seed = { ...artist, type: 'artist' } as const;
  return [
    ...albumEntries,
    { label: t('Start radio'), icon: RadioTower, onSelect: () => void startRadio(seed) },
    { label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) },
    { label: t('Go to radio'), icon: Radio, path: radioPath(seed) },
    ...shareEntries,
  ];
};
