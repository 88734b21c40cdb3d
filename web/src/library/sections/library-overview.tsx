import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { trackKind } from '../../catalog/tracks/track.kind.ts';
import { AlbumTile } from '../../discovery/cards/album-tile.tsx';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { throwUnlessShown } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { listRecentAlbums, recentQuery } from '../../plays/history/recent.ts';
import { media } from '../../styles/tokens.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import {
  recentAlbumsQuery,
  recentArtistsQuery,
  recentPlaylistsQuery,
  recentTracksQuery,
} from '../likes/likes.queries.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import { SidebarPlaylists } from '../sidebar/sidebar-playlists.tsx';
import { LibrarySectionTiles } from './library-section-tiles.tsx';
import { useUnliked } from './use-unliked.ts';

/** Two rows of cards on a desktop, and of albums to go back to. */
const addedMax = 12;
const heardMax = 6;

/** The way into the library: its doors, and what is new in it. */
export const LibraryOverview = () => {
  useDocumentTitle(t('Your library'));
  const shown = { throwOnError: throwUnlessShown };
  const { data: tracks } = useQuery({ ...recentTracksQuery, ...shown });
  const { data: albums } = useQuery({ ...recentAlbumsQuery, ...shown });
  const { data: artists } = useQuery({ ...recentArtistsQuery, ...shown });
  const { data: playlists } = useQuery({ ...recentPlaylistsQuery, ...shown });
  const { data: heard } = useQuery(recentQuery);
  const unliked = useUnliked();
  // Elsewhere they stand in the sidebar.
  const isPhone = useMediaQuery(media.phone);
  const isKnown = tracks && albums && artists && playlists;
  const added = [
    ...(tracks?.rows ?? []).map((row) => ({ thing: trackKind.describe(row), at: row.likedAt })),
    ...(albums?.rows ?? []).map((row) => ({ thing: albumKind.describe(row), at: row.likedAt })),
    ...(artists?.rows ?? []).map((row) => ({ thing: artistKind.describe(row), at: row.likedAt })),
    ...(playlists?.rows ?? []).map((row) => ({ thing: playlistKind.describe(row), at: row.likedAt })),
  ]
    .filter(({ thing }) => !unliked.has(thing.id))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, addedMax);
  const albumsHeard = listRecentAlbums(heard ?? [], heardMax);
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
      {isPhone && <SidebarPlaylists tooltip={false} />}
      {!isKnown && (
        <Section title={t('Recently added')}>
          <ShelfSkeleton layout="grid" />
        </Section>
      )}
      {isKnown && added.length === 0 && (
        <Section>
          <EmptyNote icon={Heart} text={t('Music you like will appear here. Tap a heart to start.')} />
          <Link className={button.primary} to={searchPath('')}>
            {t('Find music')}
          </Link>
        </Section>
      )}
      {isKnown && added.length > 0 && (
        <Section title={t('Recently added')}>
          <Shelf layout="grid">
            {added.map(({ thing }) => (
              <MediaItemCard
                key={thing.id}
                thing={thing}
                line={thing.credit ? `${thing.kind} · ${thing.credit}` : thing.line}
              />
            ))}
          </Shelf>
        </Section>
      )}
      {albumsHeard.length > 0 && (
        <Section title={t('Jump back in')}>
          <Shelf layout="list">
            {albumsHeard.map((album) => (
              <AlbumTile key={album.id} album={album} />
            ))}
          </Shelf>
        </Section>
      )}
    </>
  );
};
