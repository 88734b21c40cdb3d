import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { albumPath, artistPath, genrePath, playlistPath, trackPath } from '../../lib/paths.ts';
import { Tile } from '../../ui/lists/tile.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';

const credit = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

interface RowTileProps {
  readonly row: ChannelLeafRow;
  /** Says under a name whose it is, where there is room for that. */
  readonly credited: boolean;
  readonly entries: MenuSource['entries'];
}

/** A channel's row as a flat tile. */
export const RowTile = ({ row, credited, entries }: RowTileProps) => {
  switch (row.type) {
    case 'track': {
      const { track } = row;
      const subtitle = credited ? credit(track.artists) : undefined;
      return (
        <Tile entries={entries} to={trackPath(track)} title={track.name} subtitle={subtitle} image={track.image} />
      );
    }
    case 'album': {
      const { album } = row;
      const subtitle = credited ? credit(album.artists) : undefined;
      return (
        <Tile entries={entries} to={albumPath(album)} title={album.name} subtitle={subtitle} image={album.image} />
      );
    }
    case 'artist':
      return <Tile entries={entries} to={artistPath(row.artist)} title={row.artist.name} image={row.artist.image} />;
    case 'playlist': {
      const { name, image, covers } = row.playlist;
      return <Tile entries={entries} to={playlistPath(row.playlist)} title={name} image={image} covers={covers} />;
    }
    case 'genre':
      return (
        <Tile entries={entries} to={genrePath(row.genre.name)} title={row.genre.displayName} image={row.genre.image} />
      );
  }
};
