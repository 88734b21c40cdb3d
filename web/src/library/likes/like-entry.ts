import { Heart, HeartOff } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { likes } from '../reactions/site-reactions.ts';
import { likeWithToast } from './like-with-toast.ts';

interface EntryLabels {
  readonly add: () => string;
  readonly remove: () => string;
}

const songLabels: EntryLabels = {
  add: () => t('Add to liked songs'),
  remove: () => t('Remove from liked songs'),
};
const labels: Readonly<Record<string, EntryLabels>> = {
  alb: { add: () => t('Add to liked albums'), remove: () => t('Remove from liked albums') },
  art: { add: () => t('Add to liked artists'), remove: () => t('Remove from liked artists') },
  pls: { add: () => t('Add to liked playlists'), remove: () => t('Remove from liked playlists') },
};

/** Returns the menu entry that likes or unlikes a target. */
export const likeEntry = (id: string): MenuEntry => {
  const { add, remove } = labels[id.slice(0, 3)] ?? songLabels;
  const liked = likes.has(id);
  return {
    label: liked ? remove() : add(),
    icon: liked ? HeartOff : Heart,
    onSelect: () => likeWithToast([id], !liked),
  };
};
