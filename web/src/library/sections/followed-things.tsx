import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { userKind } from '../../accounts/profile/user.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { throwUnlessShown } from '../../lib/query-client.ts';
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
import { libraryRooms } from './library-sections.ts';

/** Things as far as they are loaded. */
interface LoadedThings {
  readonly things: readonly MediaItem[] | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Those of one type that are followed still; nothing where there is none. */
const Followed = ({ title, list }: { readonly title: string; readonly list: LoadedThings }) =>
  list.things &&
  list.things.length > 0 && (
    <Section title={title}>
      <CardGrid items={list.things} card={(thing) => <MediaItemCard key={thing.id} thing={thing} />} />
      {list.hasNextPage && (
        <LoadMore loading={list.isFetching} failed={list.isFetchNextPageError} load={() => void list.fetchNextPage()} />
      )}
    </Section>
  );

const shown = { throwOnError: throwUnlessShown };

/** The artists, people and playlists that the signed-in person follows. */
export const FollowedThings = () => {
  const room = libraryRooms.following;
  useDocumentTitle(room.name());
  const gone = useSyncExternalStore(follows.removedIds.subscribe, follows.removedIds.get);
  const { data: artists, ...artistTrackList } = useInfiniteQuery({ ...followedArtistsQuery(), ...shown });
  const { data: people, ...peopleList } = useInfiniteQuery({ ...followedUsersQuery(), ...shown });
  const { data: playlists, ...playlistTrackList } = useInfiniteQuery({ ...followedPlaylistsQuery(), ...shown });
  const things = useMemo(() => {
    const left = (all: readonly MediaItem[] | undefined) => all?.filter(({ id }) => !gone.has(id));
    return {
      artists: left(artists?.pages.flatMap((page) => page.data).map((artist) => artistKind.describe(artist))),
      people: left(people?.pages.flatMap((page) => page.data).map((person) => userKind.describe(person))),
      playlists: left(playlists?.pages.flatMap((page) => page.data).map((playlist) => playlistKind.describe(playlist))),
    };
  }, [artists, people, playlists, gone]);
  const isKnown = things.artists && things.people && things.playlists;
  const isEmpty = Object.values(things).every((some) => some?.length === 0);
  return (
    <>
      <LibraryHeader
        icon={room.icon}
        name={room.name()}
        facts={isKnown ? t('Artists, people and playlists, newest first') : ''}
      />
      {!isKnown && (
        <Section>
          <ShelfSkeleton layout="grid" round />
        </Section>
      )}
      {isKnown && isEmpty && (
        <Section>
          <EmptyNote icon={room.icon} text={t('Artists, people and playlists you follow will appear here.')} />
          <Link className={button.primary} to={searchPath('')}>
            {t('Find artists to follow')}
          </Link>
        </Section>
      )}
      {isKnown && (
        <>
          <Followed title={t('Artists')} list={{ ...artistTrackList, things: things.artists }} />
          <Followed title={t('People')} list={{ ...peopleList, things: things.people }} />
          <Followed title={t('Playlists')} list={{ ...playlistTrackList, things: things.playlists }} />
        </>
      )}
    </>
  );
};
