import type { ChannelLeafRow } from '@overtone/shared/channels/channel.model.ts';
import { albumPath, artistPath, genrePath, trackPath } from '../../lib/paths.ts';
import { Tile } from '../../ui/tile.tsx';

const credit = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** A channel's row as a flat tile. `credited` says under a name whose it is, where there is room for that. */
export const RowTile = ({ row, credited }: { readonly row: ChannelLeafRow; readonly credited: boolean }) => {
  switch (row.type) {
    case 'track': {
      const { track } = row;
      const subtitle = credited ? credit(track.artists) : undefined;
      return <Tile to={trackPath(track)} title={track.name} subtitle={subtitle} image={track.image} />;
    }
    case 'album': {
      const { album } = row;
      const subtitle = credited ? credit(album.artists) : undefined;
      return <Tile to={albumPath(album)} title={album.name} subtitle={subtitle} image={album.image} />;
    }
    case 'artist':
      return <Tile to={artistPath(row.artist)} title={row.artist.name} image={row.artist.image} />;
    case 'genre':
      return <Tile to={genrePath(row.genre.name)} title={row.genre.displayName} image={row.genre.image} />;
  }
};
