import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { userKind } from '../../accounts/profile/user.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { followedArtistsQuery, followedPlaylistsQuery, followedUsersQuery } from '../follows/follows.queries.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import { follows } from '../reactions/site-reactions.ts';
import { CardGrid } from './card-grid.tsx';
import { LibraryHeader } from './library-header.tsx';
import { librarySections } from './library-sections.ts';

/** The loaded items of an infinite query. */
interface LoadedItems {
  readonly mediaItems: readonly MediaItem[] | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The followed items of one type. Renders nothing if there are none. */
const FollowedSection = ({ title, list }: { readonly title: string; readonly list: LoadedItems }) =>
  list.mediaItems &&
  list.mediaItems.length > 0 && (
    <Section title={title}>
      <CardGrid
        items={list.mediaItems}
        card={(mediaItem) => <MediaItemCard key={mediaItem.id} mediaItem={mediaItem} />}
      />
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
    </Section>
  );

const queryOptions = { throwOnError: shouldThrowPageError };

/** The artists, users and playlists that the user follows. */
export const FollowedItems = () => {
  const section = librarySections.following;
  useDocumentTitle(section.name());
  const unfollowedIds = useSyncExternalStore(follows.removedIds.subscribe, follows.removedIds.get);
  const { data: artists, ...artistList } = useInfiniteQuery({ ...followedArtistsQuery(), ...queryOptions });
  const { data: users, ...userList } = useInfiniteQuery({ ...followedUsersQuery(), ...queryOptions });
  const { data: playlists, ...playlistList } = useInfiniteQuery({ ...followedPlaylistsQuery(), ...queryOptions });
  const items = useMemo(() => {
    const filterRemoved = (mediaItems: readonly MediaItem[] | undefined) =>
      mediaItems?.filter(({ id }) => !unfollowedIds.has(id));
    return {
      artists: filterRemoved(artists?.pages.flatMap((page) => page.data).map((artist) => artistKind.describe(artist))),
      users: filterRemoved(users?.pages.flatMap((page) => page.data).map((user) => userKind.describe(user))),
      playlists: filterRemoved(
        playlists?.pages.flatMap((page) => page.data).map((playlist) => playlistKind.describe(playlist)),
      ),
    };
  }, [artists, users, playlists, unfollowedIds]);
  const areLoaded = items.artists && items.users && items.playlists;
  const isEmpty = Object.values(items).every((list) => list?.length === 0);
  return (
    <>
      <LibraryHeader
        icon={section.icon}
        name={section.name()}
        facts={areLoaded ? t('Artists, people and playlists, newest first') : ''}
      />
      {!areLoaded && (
        <Section>
          <ShelfSkeleton layout="grid" isRound />
        </Section>
      )}
      {areLoaded && isEmpty && (
        <Section>
          <EmptyNote icon={section.icon} text={t('Artists, people and playlists you follow will appear here.')} />
          <Link className={button.primary} to={searchPath('')}>
            {t('Find artists to follow')}
          </Link>
        </Section>
      )}
      {areLoaded && (
        <>
          <FollowedSection title={t('Artists')} list={{ ...artistList, mediaItems: items.artists }} />
          <FollowedSection title={t('People')} list={{ ...userList, mediaItems: items.users }} />
          <FollowedSection title={t('Playlists')} list={{ ...playlistList, mediaItems: items.playlists }} />
        </>
      )}
    </>
  );
};
