import { useInfiniteQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { ListActions } from '../../catalog/tracks/list-actions.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { likedTracksQuery, likesByTime } from '../../library/likes/likes.queries.ts';
import { getUnloadedPart } from '../../player/lists/loaded-tracks.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { MorePages } from './media-item-pages.tsx';
import { createProfileContext } from './profile-context.ts';
import type { ProfileTabProps } from './profile-tab.ts';

interface LikedTracksProps extends ProfileTabProps {
  readonly empty: { readonly text: string; readonly icon: LucideIcon };
}

/** The songs that a user likes. */
export const LikedTracks = ({ profile, name, empty }: LikedTracksProps) => {
  const query = likedTracksQuery(likesByTime, profile.id);
  const { data, ...list } = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const pages = data?.pages;
  const tracks = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  if (!tracks || !pages) {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  if (tracks.length === 0 && !list.hasNextPage) return <EmptyNote {...empty} />;
  const context = createProfileContext(profile);
  const source = { type: 'likes', id: profile.id } as const;
  const count = Math.max((pages[0]?.total ?? 0) - tracks.length, 0);
  const trackList = {
    tracks,
    unloadedPart: getUnloadedPart({ source, name, cursor: pages.at(-1)?.nextCursor ?? null, count }),
  };
  return (
    <>
      <ListActions list={trackList} context={context} />
      <TrackTable tracks={tracks} list={trackList} context={context} />
      <MorePages list={list} />
    </>
  );
};
