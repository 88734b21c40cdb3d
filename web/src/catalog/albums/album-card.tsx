import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { albumPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/signs/use-context-playing.ts';
import { Card } from '../../ui/lists/card.tsx';
import { albumKind, releaseYear } from './album-facts.ts';
import { AlbumPlayButton } from './album-play-button.tsx';
import { albumQuery } from './albums.queries.ts';

interface AlbumCardProps {
  readonly album: Album;
  /** Under the title: who made it, or on an artist's own page when and what it is. */
  readonly line?: 'artists' | 'release';
}

export const AlbumCard = ({ album, line = 'artists' }: AlbumCardProps) => {
  const { playing } = useContextPlaying('album', album.id);
  const client = useQueryClient();
  const load = async () => (await client.ensureQueryData(albumQuery(album.id))).tracks;
  const names = album.artists.map(({ name }) => name).join(', ');
  const release = [releaseYear(album), albumKind(album)].filter(Boolean).join(' · ');
  return (
    <Card
      to={albumPath(album)}
      title={album.name}
      subtitle={line === 'artists' ? names : release}
      image={album.image}
      button={<AlbumPlayButton album={album} />}
      menu={{
        label: t('More for :name', { name: album.name }),
        entries: async () => (await import('./album-menu.ts')).albumMenu(album, load),
      }}
      active={playing}
    />
  );
};
