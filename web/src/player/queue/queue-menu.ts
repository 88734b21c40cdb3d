import { ListEnd, ListStart, Play } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { PlayContext } from '../engine/player.model.ts';
import { addEntry } from '../menus/link-menu.tsx';
import { type LoadTracks, playLoaded } from '../play-loaded.ts';
import { queueLoaded } from './queue-tracks.ts';

/** Menu entries for music with several tracks: play now, next or last, or add to a playlist. */
export const queueMenu = (context: PlayContext, load: LoadTracks): MenuEntry[] => [
  { label: t('Play'), icon: Play, onSelect: () => void playLoaded(context, load) },
  { label: t('Play next'), icon: ListStart, onSelect: () => void queueLoaded(context.name, load, 'next') },
  { label: t('Add to queue'), icon: ListEnd, onSelect: () => void queueLoaded(context.name, load, 'last') },
  addEntry({ name: context.name, load }),
];
