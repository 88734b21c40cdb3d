import { Repeat2, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { repostsOn } from '../reposts/reposts-on.ts';
import { reactWithToast } from './react-with-toast.ts';
import { follows, reposts } from './site-reactions.ts';

/** To repost a track, an album or a playlist, in its menu; nothing where the site wants no reposts. */
export const repostEntries = (id: string): MenuEntry[] => {
  if (!repostsOn.get()) return [];
  const isReposted = reposts.has(id);
  return [
    {
      label: isReposted ? t('Take back your repost') : t('Repost'),
      icon: Repeat2,
      onSelect: () => reactWithToast('reposts', [id], !isReposted),
    },
  ];
};

/** To follow an artist, a person or a playlist, in its menu. */
export const followEntry = (id: string): MenuEntry => {
  const isFollowed = follows.has(id);
  return {
    label: isFollowed ? t('Unfollow') : t('Follow'),
    icon: isFollowed ? UserRoundCheck : UserRoundPlus,
    onSelect: () => reactWithToast('follows', [id], !isFollowed),
  };
};
