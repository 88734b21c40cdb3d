import type { ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

const imageOf = (row: ChannelRow): Image | null => {
  switch (row.type) {
    case 'track':
      return row.track.image;
    case 'album':
      return row.album.image;
    case 'artist':
      return row.artist.image;
    case 'playlist':
      return row.playlist.image ?? row.playlist.covers[0] ?? null;
    case 'genre':
      return row.genre.image;
    case 'channel':
      return null;
  }
};

/** Different pictures of a channel's rows, in their order. */
export const coversOf = (rows: readonly ChannelRow[]): Image[] => [
  ...new Map(rows.flatMap((row) => imageOf(row) ?? []).map((image) => [image.id, image])).values(),
];
