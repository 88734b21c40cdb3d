import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AlbumAbout } from '../../features/albums/album-about.tsx';
import { AlbumCard } from '../../features/albums/album-card.tsx';
import { albumContext } from '../../features/albums/album-facts.ts';
import { AlbumHeader } from '../../features/albums/album-header.tsx';
import { albumQuery } from '../../features/albums/albums.queries.ts';
import { MoreByArtist } from '../../features/artists/more-by-artist.tsx';
import { AlbumTracks } from '../../features/tracks/album-tracks.tsx';
import { albumPath } from '../../lib/paths.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { MediaSkeleton } from '../../ui/media-skeleton.tsx';

/** An album: its head, its tracks, what is to be said about it. */
export const Page = () => {
  const { albumId = '' } = useParams();
  const { data: album } = useQuery({ ...albumQuery(albumId), throwOnError: true });
  useCanonicalPath(album && albumPath(album));
  useDocumentTitle(album?.name);
  if (!album) return <MediaSkeleton />;
  const [artist] = album.artists;
  return (
    <>
      <AlbumHeader album={album} />
      <AlbumTracks tracks={album.tracks} context={albumContext(album)} />
      <AlbumAbout album={album} />
      {artist && (
        <MoreByArtist
          artist={artist}
          except={album.id}
          card={(other) => <AlbumCard key={other.id} album={other} line="release" />}
        />
      )}
    </>
  );
};
