import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { formatYearAndType } from '../../catalog/albums/album-facts.ts';
import { createArtistContext } from '../../catalog/artists/artist-facts.ts';
import { ArtistHeader } from '../../catalog/artists/artist-header.tsx';
import { artistQuery } from '../../catalog/artists/artists.queries.ts';
import { Discography } from '../../catalog/artists/discography.tsx';
import { ExternalLinks } from '../../catalog/artists/external-links.tsx';
import { PopularTracks } from '../../catalog/artists/popular-tracks.tsx';
import { SimilarArtists } from '../../catalog/artists/similar-artists.tsx';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, genrePath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';
import { prose } from '../../ui/text/prose.css.ts';

const EditArtistLink = loadComponentOnFirstUse(
  async () => (await import('../../backstage/artists/edit-artist-link.tsx')).EditArtistLink,
);

/** An artist: popular tracks, discography, similar artists and biography. */
export const Page = () => {
  const { artistId = '' } = useParams();
  const user = useUser();
  const { data: artist } = useQuery({ ...artistQuery(artistId), throwOnError: shouldThrowPageError });
  useCanonicalPath(artist && artistPath(artist));
  useDocumentTitle(artist?.name);
  if (!artist) return <MediaSkeleton isRound />;
  const context = createArtistContext(artist);
  return (
    <>
      <ArtistHeader
        artist={artist}
        additionalActions={user && <EditArtistLink key={artist.id} artistId={artist.id} />}
      />
      <PopularTracks
        key={artist.id}
        artist={artist}
        table={(tracks, list) => <TrackTable tracks={tracks} list={list} context={context} hasHeadings={false} />}
      />
      <Discography
        artistId={artist.id}
        card={(album) => (
          <MediaItemCard key={album.id} mediaItem={albumKind.describe(album)} line={formatYearAndType(album)} />
        )}
      />
      <SimilarArtists artistId={artist.id} />
      {(artist.bio || artist.genres.length + artist.links.length > 0) && (
        <Section title={t('About')}>
          {artist.bio && <p className={prose}>{artist.bio}</p>}
          <Chips label={t('Genres')} links={artist.genres.map((name) => ({ label: name, path: genrePath(name) }))} />
          <ExternalLinks links={artist.links} />
        </Section>
      )}
    </>
  );
};
