import { albumPath } from '../../lib/paths.ts';
import type { RecentAlbum } from '../../plays/history/recent-plays.ts';
import { Tile } from '../../ui/lists/tile.tsx';

/** A tile that links to a recently played album. */
export const AlbumTile = ({ album }: { readonly album: RecentAlbum }) => {
  const { name, image } = album;
  const path = albumPath(album);
  const entries = async () =>
    (await import('../../sharing/share/link-menu.tsx')).createShareEntries({ page: { path, name } });
  return <Tile to={path} title={name} image={image} entries={entries} />;
};
