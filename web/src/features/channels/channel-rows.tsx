import type { Channel, ChannelLayout, ChannelLeafRow } from '@overtone/shared/channels/channel.model.ts';
import type { Ref } from 'react';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, channelPath, genrePath, playlistPath, trackPath } from '../../lib/paths.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { ChannelViews } from './channel-views.ts';

interface ChannelRowsProps {
  readonly channel: Channel;
  readonly layout: ChannelLayout;
  readonly rows: readonly ChannelLeafRow[];
  readonly views: ChannelViews;
  readonly listRef?: Ref<HTMLUListElement>;
}

const tileOf = (row: ChannelLeafRow) => {
  switch (row.type) {
    case 'track':
      return <Tile key={row.track.id} to={trackPath(row.track)} title={row.track.name} image={row.track.image} />;
    case 'album':
      return <Tile key={row.album.id} to={albumPath(row.album)} title={row.album.name} image={row.album.image} />;
    case 'artist':
      return <Tile key={row.artist.id} to={artistPath(row.artist)} title={row.artist.name} image={row.artist.image} />;
    case 'playlist': {
      const { id, name, image, covers } = row.playlist;
      return <Tile key={id} to={playlistPath(row.playlist)} title={name} image={image} covers={covers} />;
    }
    case 'genre':
      return (
        <Tile
          key={row.genre.name}
          to={genrePath(row.genre.name)}
          title={row.genre.displayName}
          image={row.genre.image}
        />
      );
  }
};

const cardOf = (row: ChannelLeafRow, views: ChannelViews) => {
  switch (row.type) {
    case 'track':
      return tileOf(row);
    case 'album':
      return views.album(row.album);
    case 'artist':
      return views.artist(row.artist);
    case 'playlist':
      return views.playlist(row.playlist);
    case 'genre':
      return views.genre(row.genre);
  }
};

/** A channel's own rows in one of its layouts. Tracks are a table, however the channel is laid out, unless flat. */
export const ChannelRows = ({ channel, layout, rows, views, listRef }: ChannelRowsProps) => {
  if (rows.length === 0) return <EmptyNote text={t('Nothing here yet. Come back soon.')} />;
  const tracks = rows.flatMap((row) => (row.type === 'track' ? [row.track] : []));
  if (tracks.length === rows.length && layout !== 'list') {
    const { id, name, slug } = channel;
    return views.tracks(tracks, { type: 'channel', id, name, path: channelPath(slug) });
  }
  if (layout === 'list') return <Shelf layout="list">{rows.map(tileOf)}</Shelf>;
  return (
    <Shelf layout={layout === 'carousel' ? 'carousel' : 'grid'} {...(listRef ? { listRef } : {})}>
      {rows.map((row) => cardOf(row, views))}
    </Shelf>
  );
};
