import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Disc3, ListEnd, ListStart, MicVocal, Music, Radio, RadioTower } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, radioPath, trackPath } from '../../lib/paths.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { embedEntry } from '../embedding/embed-entry.ts';
import { queueTracks } from '../queue/queue-tracks.ts';
import { startRadio } from '../radio/start-radio.ts';
import { linkMenu } from './link-menu.ts';

/** What can be done with a track. */
export const trackMenu = (track: Track): MenuEntry[] => {
  const { album, artists, name } = track;
  const [artist] = artists;
  return [
    { label: t('Play next'), icon: ListStart, onSelect: () => queueTracks({ tracks: [track] }, 'next') },
    { label: t('Add to queue'), icon: ListEnd, onSelect: () => queueTracks({ tracks: [track] }, 'last') },
    {
      label: t('Start radio'),
      icon: RadioTower,
      onSelect: () => void startRadio({ ...track, type: 'track' }),
    },
    { label: t('Go to track'), icon: Music, path: trackPath(track) },
    ...(album ? [{ label: t('Go to album'), icon: Disc3, path: albumPath({ ...album, artists }) }] : []),
    ...(artist ? [{ label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) }] : []),
    { label: t('Go to radio'), icon: Radio, path: radioPath({ ...track, type: 'track' }) },
    ...linkMenu(trackPath(track), name),
    embedEntry({ kind: 'track', name, path: trackPath(track) }),
  ];
};
