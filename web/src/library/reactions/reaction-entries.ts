import { Heart, HeartOff, Repeat2, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { repostsEnabledStore } from './reposts-enabled.ts';
import { setReactionsWithToast } from './set-reactions-with-toast.ts';
import { follows, likes, reposts } from './site-reactions.ts';

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
export const createLikeEntry = (id: string): MenuEntry => {
  const { add, remove } = labels[id.slice(0, 3)] ?? songLabels;
  const isLiked = likes.has(id);
  return {
    label: isLiked ? remove() : add(),
    icon: isLiked ? HeartOff : Heart,
    onSelect: () => setReactionsWithToast('likes', [id], !isLiked),
  };
};

/** Menu entries to repost a track, album or playlist; empty if reposts are disabled. */
export const createRepostEntries = (id: string): MenuEntry[] => {
  if (!repostsEnabledStore.get()) return [];
  const isReposted = reposts.has(id);
  return [
    {
      label: isReposted ? t('Undo repost') : t('Repost'),
      icon: Repeat2,
      onSelect: () => setReactionsWithToast('reposts', [id], !isReposted),
    },
  ];
};

/** A menu entry to follow an artist, user or playlist. */
export const createFollowEntry = (id: string): MenuEntry => {
  const isFollowed = follows.has(id);
  return {
    label: isFollowed ? t('Unfollow') : t('Follow'),
    icon: isFollowed ? UserRoundCheck : UserRoundPlus,
    onSelect: () => setReactionsWithToast('follows', [id], !isFollowed),
  };
};
