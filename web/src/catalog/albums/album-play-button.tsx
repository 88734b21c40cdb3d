import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';
import { albumContext } from './album-facts.ts';
import { albumQuery } from './albums.queries.ts';

interface AlbumPlayButtonProps {
  readonly album: Album;
  readonly size?: 44 | 56;
}

/** Plays an album from its first track. */
export const AlbumPlayButton = ({ album, size = 44 }: AlbumPlayButtonProps) => {
  const client = useQueryClient();
  const load = async () => (await client.ensureQueryData(albumQuery(album.id))).tracks;
  return <ContextPlayButton context={albumContext(album)} load={load} size={size} />;
};
