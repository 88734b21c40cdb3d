import type { Channel, ChannelLayout, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Ref } from 'react';
import { t } from '../../lib/i18n.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { channelContext } from './channel-context.ts';
import type { ChannelViews } from './channel-views.ts';
import { RowTile } from './row-tile.tsx';

interface ChannelRowsProps {
  readonly channel: Channel;
  readonly layout: ChannelLayout;
  readonly rows: readonly ChannelLeafRow[];
  readonly views: ChannelViews;
  /** Tiles say whose they are: on the channel's own page, where they are a list and not only ways in. */
  readonly credited?: boolean;
  readonly listRef?: Ref<HTMLUListElement>;
}

const idOf = (row: ChannelLeafRow): string => {
  switch (row.type) {
    case 'track':
      return row.track.id;
    case 'album':
      return row.album.id;
    case 'artist':
      return row.artist.id;
    case 'playlist':
      return row.playlist.id;
    case 'genre':
      return row.genre.name;
  }
};

/** A channel's own rows in one of its layouts. A table holds tracks only: rows of another kind are a list there. */
export const ChannelRows = ({ channel, layout, rows, views, credited = false, listRef }: ChannelRowsProps) => {
  if (rows.length === 0) return <EmptyNote text={t('Nothing here yet. Come back soon.')} />;
  const tracks = rows.flatMap((row) => (row.type === 'track' ? [row.track] : []));
  const context = channelContext(channel);
  if (layout === 'trackTable' && tracks.length === rows.length) return views.tracks(tracks, context);
  if (layout === 'list' || layout === 'trackTable') {
    return (
      <Shelf layout="list">
        {rows.map((row) => (
          <RowTile key={idOf(row)} row={row} credited={credited} entries={() => views.menu(row)} />
        ))}
      </Shelf>
    );
  }
  const card = (row: ChannelLeafRow) => {
    switch (row.type) {
      case 'track':
        return views.track(row.track, tracks, context);
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
  return (
    <Shelf layout={layout} {...(listRef ? { listRef } : {})}>
      {rows.map(card)}
    </Shelf>
  );
};
