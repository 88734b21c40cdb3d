import { ListEnd, ListStart, Play } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { type LoadTracks, loadAndPlay } from '../../player/load-and-play.ts';
import { loadAndAddToQueue } from '../../player/queue/add-to-queue.ts';
import { createAddToPlaylistEntry } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** Menu entries for music with several tracks: play now, next or last, or add to a playlist. */
export const createQueueMenu = (context: PlayContext, load: LoadTracks): MenuEntry[] => [
  { label: t('Play'), icon: Play, onSelect: () => void loadAndPlay(context, load) },
  { label: t('Play next'), icon: ListStart, onSelect: () => void loadAndAddToQueue(context.name, load, 'next') },
  { label: t('Add to queue'), icon: ListEnd, onSelect: () => void loadAndAddToQueue(context.name, load, 'last') },
  createAddToPlaylistEntry({ name: context.name, load }),
];
