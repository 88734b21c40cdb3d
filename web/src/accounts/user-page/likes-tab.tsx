import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import {
  likedAlbumsQuery,
  likedArtistsQuery,
  likedPlaylistsQuery,
  likesByTime,
} from '../../library/likes/likes.queries.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { KindChoice, useKind } from './kind-choice.tsx';
import { LikedTracks } from './liked-tracks.tsx';
import { MediaItemPages } from './media-item-pages.tsx';
import { PrivateSectionNote } from './private-section-note.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

const getEmptyNote = ({ isOwn }: ProfileTabProps, ownText: string, visitorText: string) => ({
  text: isOwn ? ownText : visitorText,
  icon: Heart,
});

const Albums = (props: ProfileTabProps) => {
  const query = likedAlbumsQuery(likesByTime, props.profile.id);
  const { data, ...list } = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(albumKind.describe), [data]);
  const { name } = props;
  const empty = getEmptyNote(
    props,
    t('Albums you like will appear here.'),
    t(':name hasn’t liked any albums yet.', { name }),
  );
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} />;
};

const Artists = (props: ProfileTabProps) => {
  const query = likedArtistsQuery(likesByTime, props.profile.id);
  const { data, ...list } = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(artistKind.describe), [data]);
  const { name } = props;
  const empty = getEmptyNote(
    props,
    t('Artists you like will appear here.'),
    t(':name hasn’t liked any artists yet.', { name }),
  );
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} isRound />;
};

const Playlists = (props: ProfileTabProps) => {
  const query = likedPlaylistsQuery(likesByTime, props.profile.id);
  const { data, ...list } = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(playlistKind.describe), [data]);
  const { name } = props;
  const empty = getEmptyNote(
    props,
    t('Playlists you like will appear here.'),
    t(':name hasn’t liked any playlists yet.', { name }),
  );
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} />;
};

const Tracks = (props: ProfileTabProps) => {
  const { name } = props;
  const empty = getEmptyNote(
    props,
    t('Songs you like will appear here. Tap a heart to start.'),
    t(':name hasn’t liked any songs yet.', { name }),
  );
  return <LikedTracks {...props} empty={empty} />;
};

const kinds = {
  songs: { label: () => t('Songs'), List: Tracks },
  albums: { label: () => t('Albums'), List: Albums },
  artists: { label: () => t('Artists'), List: Artists },
  playlists: { label: () => t('Playlists'), List: Playlists },
} as const;

/**
 * The songs, albums, artists and playlists that a user likes, if they are public or the profile is the visitor’s own.
 */
export const LikesTab = (props: ProfileTabProps) => {
  const { profile, isOwn, name } = props;
  const { List } = kinds[useKind(kinds, 'songs')];
  const isPrivate = profile.shows.likes === 'private';
  if (isPrivate && !isOwn) {
    return <EmptyNote icon={Lock} text={t(':name’s likes are private.', { name })} />;
  }
  return (
    <>
      {isPrivate && <PrivateSectionNote />}
      <KindChoice kinds={kinds} first="songs" />
      <List {...props} />
    </>
  );
};
