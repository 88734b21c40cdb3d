import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { MicVocal, Radio, RadioTower } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { artistPath, radioPath } from '../../lib/paths.ts';
import { createFollowEntry, createLikeEntry } from '../../library/reactions/reaction-entries.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { startRadio } from '../../player/radio/start-radio.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createQueueMenu } from '../track-menu/queue-menu.ts';
import { createArtistContext } from './artist-facts.ts';

/** Builds the menu of an artist. Its playback entries use the most played tracks. */
export const createArtistMenu = (artist: Artist, load: LoadTracks): MenuEntry[] => {
  const seed = { ...artist, type: 'artist' } as const;
  return [
    ...createQueueMenu(createArtistContext(artist), load),
    createLikeEntry(artist.id),
    createFollowEntry(artist.id),
    { label: t('Start radio'), icon: RadioTower, onSelect: () => void startRadio(seed) },
    { label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) },
    { label: t('Go to radio'), icon: Radio, path: radioPath(seed) },
    ...createShareEntries({ page: { name: artist.name, path: artistPath(artist) } }),
  ];
};
