import { Repeat2, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { repostsEnabled } from './reposts-enabled.ts';
import { setReactionsWithToast } from './set-reactions-with-toast.ts';
import { follows, reposts } from './site-reactions.ts';

/** Menu entries to repost a track, album or playlist; empty if reposts are disabled. */
export const repostEntries = (id: string): MenuEntry[] => {
  if (!repostsEnabled.get()) return [];
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
export const followEntry = (id: string): MenuEntry => {
  const isFollowed = follows.has(id);
  return {
    label: isFollowed ? t('Unfollow') : t('Follow'),
    icon: isFollowed ? UserRoundCheck : UserRoundPlus,
    onSelect: () => setReactionsWithToast('follows', [id], !isFollowed),
  };
};
