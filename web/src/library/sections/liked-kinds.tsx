import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { t, tn } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { likedAlbumsQuery, likedArtistsQuery, likedPlaylistsQuery } from '../likes/likes.queries.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import { librarySections } from './library-sections.ts';
import { LikedItems } from './liked-items.tsx';
import { useListAddress } from './use-list-address.ts';
import { UserPlaylists } from './user-playlists.tsx';

const queryOptions = { throwOnError: shouldThrowPageError, placeholderData: keepPreviousData };

const albumSorts = ['added', 'name', 'artist', 'released'] as const;

export const LikedAlbums = () => {
  const address = useListAddress(albumSorts, 'grid');
  const { data, ...list } = useInfiniteQuery({ ...likedAlbumsQuery(address.options), ...queryOptions });
  const rows = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.data)
        .map((album) => {
          const mediaItem = albumKind.describe(album);
          return { mediaItem, line: mediaItem.line, likedAt: album.likedAt };
        }),
    [data],
  );
  return (
    <LikedItems
      librarySection={librarySections.albums}
      address={address}
      sorts={albumSorts}
      list={{ ...list, rows, total: data?.pages[0]?.total ?? 0 }}
      texts={{
        count: (total) => tn(total, '1 album', ':count albums'),
        filter: t('Filter albums'),
        empty: t('Albums you like will appear here.'),
      }}
    />
  );
};

const nameSorts = ['added', 'name'] as const;

export const LikedArtists = () => {
  const address = useListAddress(nameSorts, 'grid');
  const { data, ...list } = useInfiniteQuery({ ...likedArtistsQuery(address.options), ...queryOptions });
  const rows = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.data)
        .map((artist) => {
          const mediaItem = artistKind.describe(artist);
          return { mediaItem, line: mediaItem.line, likedAt: artist.likedAt };
        }),
    [data],
  );
  return (
    <LikedItems
      librarySection={librarySections.artists}
      address={address}
      sorts={nameSorts}
      list={{ ...list, rows, total: data?.pages[0]?.total ?? 0 }}
      texts={{
        count: (total) => tn(total, '1 artist', ':count artists'),
        filter: t('Filter artists'),
        empty: t('Artists you like will appear here.'),
      }}
      isRound
    />
  );
};

/** The user's own playlists, and the liked playlists of other users. */
export const LikedPlaylists = () => {
  const address = useListAddress(nameSorts, 'grid');
  const { data, ...list } = useInfiniteQuery({ ...likedPlaylistsQuery(address.options), ...queryOptions });
  const rows = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.data)
        .map((playlist) => {
          const mediaItem = playlistKind.describe(playlist);
          return { mediaItem, line: mediaItem.line, likedAt: playlist.likedAt };
        }),
    [data],
  );
  return (
    <LikedItems
      librarySection={librarySections.playlists}
      address={address}
      sorts={nameSorts}
      list={{ ...list, rows, total: data?.pages[0]?.total ?? 0 }}
      texts={{
        count: (total) => tn(total, '1 liked playlist', ':count liked playlists'),
        filter: t('Filter playlists'),
        empty: t('Playlists you like will appear here.'),
      }}
      contentBefore={{ content: <UserPlaylists />, likedHeading: t('Liked playlists') }}
    />
  );
};
