import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { CodeXml, Disc3, Link2, ListEnd, ListStart, MicVocal, Music, Radio } from 'lucide-react';
import { t } from '../lib/i18n.ts';
import { albumPath, artistPath, radioPath, trackPath } from '../lib/paths.ts';
import { copyLink } from '../ui/copy-link.ts';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { showEmbed } from './embedding/embedding.ts';
import { playLast, playNext } from './queue-actions.ts';

/** What can be done with a track. */
export const trackMenu = (track: Track): MenuEntry[] => {
  const { album, artists, name } = track;
  const [artist] = artists;
  return [
    { label: t('Play next'), icon: ListStart, onSelect: () => playNext(track) },
    { label: t('Add to queue'), icon: ListEnd, onSelect: () => playLast(track) },
    { label: t('Go to track'), icon: Music, path: trackPath(track) },
    ...(album ? [{ label: t('Go to album'), icon: Disc3, path: albumPath({ ...album, artists }) }] : []),
    ...(artist ? [{ label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) }] : []),
    { label: t('Go to radio'), icon: Radio, path: radioPath({ ...track, type: 'track' }) },
    { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(trackPath(track)) },
    { label: t('Embed'), icon: CodeXml, onSelect: () => showEmbed({ kind: 'track', name, path: trackPath(track) }) },
  ];
};
