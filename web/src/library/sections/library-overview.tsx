import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { trackKind } from '../../catalog/tracks/track.kind.ts';
import { AlbumTile } from '../../discovery/cards/album-tile.tsx';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { listRecentAlbums, recentPlaysQuery } from '../../plays/history/recent-plays.ts';
import { media } from '../../styles/tokens.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import {
  recentlyLikedAlbumsQuery,
  recentlyLikedArtistsQuery,
  recentlyLikedPlaylistsQuery,
  recentlyLikedTracksQuery,
} from '../likes/likes.queries.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import { SidebarPlaylists } from '../sidebar/sidebar-playlists.tsx';
import { LibrarySectionTiles } from './library-section-tiles.tsx';
import { useUnlikedIds } from './use-unliked.ts';

/** Maximum numbers of recently added items and of recently played albums: two rows each on a desktop. */
const addedItemsMax = 12;
const playedAlbumsMax = 6;

/** The first page of the library: its sections, recently added items and recently played albums. */
export const LibraryOverview = () => {
  useDocumentTitle(t('Your library'));
  const queryOptions = { throwOnError: shouldThrowPageError };
  const { data: tracks } = useQuery({ ...recentlyLikedTracksQuery, ...queryOptions });
  const { data: albums } = useQuery({ ...recentlyLikedAlbumsQuery, ...queryOptions });
  const { data: artists } = useQuery({ ...recentlyLikedArtistsQuery, ...queryOptions });
  const { data: playlists } = useQuery({ ...recentlyLikedPlaylistsQuery, ...queryOptions });
  const { data: recentPlays } = useQuery(recentPlaysQuery);
  const unlikedIds = useUnlikedIds();
  // On wider screens the playlists are in the sidebar.
  const isPhone = useMediaQuery(media.phone);
  const isLoaded = tracks && albums && artists && playlists;
  const addedItems = [
    ...(tracks?.rows ?? []).map((row) => ({ mediaItem: trackKind.describe(row), likedAt: row.likedAt })),
    ...(albums?.rows ?? []).map((row) => ({ mediaItem: albumKind.describe(row), likedAt: row.likedAt })),
    ...(artists?.rows ?? []).map((row) => ({ mediaItem: artistKind.describe(row), likedAt: row.likedAt })),
    ...(playlists?.rows ?? []).map((row) => ({ mediaItem: playlistKind.describe(row), likedAt: row.likedAt })),
  ]
    .filter(({ mediaItem }) => !unlikedIds.has(mediaItem.id))
    .toSorted((first, second) => second.likedAt.localeCompare(first.likedAt))
    .slice(0, addedItemsMax);
  const playedAlbums = listRecentAlbums(recentPlays ?? [], playedAlbumsMax);
  return (
    <>
      <h1 className={heading}>{t('Your library')}</h1>
      <LibrarySectionTiles
        counts={{
          songs: tracks?.total,
          albums: albums?.total,
          artists: artists?.total,
          playlists: playlists?.total,
        }}
      />
      {isPhone && <SidebarPlaylists isRail={false} />}
      {!isLoaded && (
        <Section title={t('Recently added')}>
          <ShelfSkeleton layout="grid" />
        </Section>
      )}
      {isLoaded && addedItems.length === 0 && (
        <Section>
          <EmptyNote icon={Heart} text={t('Music you like will appear here. Tap a heart to start.')} />
          <Link className={button.primary} to={searchPath('')}>
            {t('Find music')}
          </Link>
        </Section>
      )}
      {isLoaded && addedItems.length > 0 && (
        <Section title={t('Recently added')}>
          <Shelf layout="grid">
            {addedItems.map(({ mediaItem }) => (
              <MediaItemCard
                key={mediaItem.id}
                mediaItem={mediaItem}
                line={mediaItem.credit ? `${mediaItem.kind} · ${mediaItem.credit}` : mediaItem.line}
              />
            ))}
          </Shelf>
        </Section>
      )}
      {playedAlbums.length > 0 && (
        <Section title={t('Jump back in')}>
          <Shelf layout="list">
            {playedAlbums.map((album) => (
              <AlbumTile key={album.id} album={album} />
            ))}
          </Shelf>
        </Section>
      )}
    </>
  );
};
