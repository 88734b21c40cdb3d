import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { followersQuery } from '../../library/follows/follows.queries.ts';
import { userKind } from '../profile/user.kind.ts';
import { MediaItemPages } from './media-item-pages.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

/** The followers of a user. Other users only see followers whose followed artists and users are public. */
export const FollowersTab = ({ profile, isOwn, name }: ProfileTabProps) => {
  const { data, ...list } = useInfiniteQuery({ ...followersQuery(profile.id), throwOnError: shouldThrowPageError });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(userKind.describe), [data]);
  const emptyTextForOthers =
    profile.counts.followers > 0
      ? t(':name’s followers are private.', { name })
      : t(':name has no followers yet.', { name });
  return (
    <MediaItemPages
      mediaItems={mediaItems}
      list={list}
      empty={{ text: isOwn ? t('No followers yet.') : emptyTextForOthers, icon: UsersRound }}
      isRound
    />
  );
};
