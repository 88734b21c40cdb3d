import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { AlbumAbout } from '../../catalog/albums/album-about.tsx';
import { createAlbumContext, formatYearAndType } from '../../catalog/albums/album-facts.ts';
import { AlbumHeader } from '../../catalog/albums/album-header.tsx';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { MoreByArtist } from '../../catalog/artists/more-by-artist.tsx';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { AlbumTracks } from '../../catalog/tracks/album-tracks.tsx';
import { CommentedAlbum } from '../../community/commented-page/commented-album.tsx';
import { albumPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

/** An album: its header, tracks, description and comments. */
export const Page = () => {
  const { albumId = '' } = useParams();
  const { data: album } = useQuery({ ...albumQuery(albumId), throwOnError: shouldThrowPageError });
  useCanonicalPath(album && albumPath(album));
  useDocumentTitle(album?.name);
  if (!album) return <MediaSkeleton />;
  const [artist] = album.artists;
  return (
    <>
      <AlbumHeader album={album} />
      <AlbumTracks tracks={album.tracks} context={createAlbumContext(album)} />
      <AlbumAbout album={album} />
      <CommentedAlbum album={album} />
      {artist && (
        <MoreByArtist
          artist={artist}
          excludedAlbumId={album.id}
          card={(otherAlbum) => (
            <MediaItemCard
              key={otherAlbum.id}
              mediaItem={albumKind.describe(otherAlbum)}
              line={formatYearAndType(otherAlbum)}
            />
          )}
        />
      )}
    </>
  );
};
