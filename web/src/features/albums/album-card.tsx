import type { Album } from '@overtone/shared/albums/album.model.ts';
import { albumPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/use-context-playing.ts';
import { Card } from '../../ui/card.tsx';
import { albumKind, releaseYear } from './album-facts.ts';
import { AlbumPlayButton } from './album-play-button.tsx';

interface AlbumCardProps {
  readonly album: Album;
  /** Under the title: who made it, or on an artist's own page when and what it is. */
  readonly line?: 'artists' | 'release';
}

export const AlbumCard = ({ album, line = 'artists' }: AlbumCardProps) => {
  const { playing } = useContextPlaying('album', album.id);
  const names = album.artists.map(({ name }) => name).join(', ');
  const release = [releaseYear(album), albumKind(album)].filter(Boolean).join(' · ');
  return (
    <Card
      to={albumPath(album)}
      title={album.name}
      subtitle={line === 'artists' ? names : release}
      image={album.image}
      button={<AlbumPlayButton album={album} />}
      active={playing}
    />
  );
};
