import { Disc3, ListEnd, ListStart, MicVocal, Music, Radio, RadioTower } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, radioPath, trackPath } from '../../lib/paths.ts';
import { createLikeEntry, createRepostEntries } from '../../library/reactions/reaction-entries.ts';
import type { Playable } from '../../player/engine/playable.ts';
import { addToQueue } from '../../player/queue/add-to-queue.ts';
import { startRadio } from '../../player/radio/start-radio.ts';
import { createAddToPlaylistEntry, createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** Creates the menu entries of a track. A track of a private link has no page, no radio, and cannot be shared. */
export const createTrackMenu = (track: Playable): MenuEntry[] => {
  const { album, artists, name, token } = track;
  const [artist] = artists;
  const artistEntries = artist ? [{ label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) }] : [];
  const queueEntries = [
    { label: t('Play next'), icon: ListStart, onSelect: () => addToQueue({ tracks: [track] }, 'next') },
    { label: t('Add to queue'), icon: ListEnd, onSelect: () => addToQueue({ tracks: [track] }, 'last') },
  ];
  if (token) return [...queueEntries, ...artistEntries];
  return [
    ...queueEntries,
    createLikeEntry(track.id),
    ...createRepostEntries(track.id),
    createAddToPlaylistEntry({ name, load: async () => ({ tracks: [track] }) }),
    {
      label: t('Start radio'),
      icon: RadioTower,
      onSelect: () => void startRadio({ ...track, type: 'track' }),
    },
    { label: t('Go to song'), icon: Music, path: trackPath(track) },
    ...(album ? [{ label: t('Go to album'), icon: Disc3, path: albumPath({ ...album, artists }) }] : []),
    ...artistEntries,
    { label: t('Go to radio'), icon: Radio, path: radioPath({ ...track, type: 'track' }) },
    ...createShareEntries({ track }),
  ];
};
