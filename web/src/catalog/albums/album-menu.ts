import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { MicVocal, Radio, RadioTower } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { artistPath, radioPath } from '../../lib/paths.ts';
import { likeEntry } from '../../player/likes/like-entry.ts';
import { shareMenu } from '../../player/menus/link-menu.tsx';
import type { LoadTracks } from '../../player/play-loaded.ts';
import { queueMenu } from '../../player/queue/queue-menu.ts';
import { startRadio } from '../../player/radio/start-radio.ts';
import { repostEntries } from '../../player/reactions/reaction-entries.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { albumContext } from './album-facts.ts';

/** What can be done with all of an album. Its radio is its first artist's. */
export const albumMenu = (album: Album, load: LoadTracks): MenuEntry[] => {
  const [artist] = album.artists;
  const links = shareMenu({ album });
  const own = [...queueMenu(albumContext(album), load), likeEntry(album.id), ...repostEntries(album.id)];
  if (!artist) return [...own, ...links];
  const seed = { ...artist, type: 'artist' } as const;
  return [
    ...own,
    { label: t('Start radio'), icon: RadioTower, onSelect: () => void startRadio(seed) },
    { label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) },
    { label: t('Go to radio'), icon: Radio, path: radioPath(seed) },
    ...links,
  ];
};
