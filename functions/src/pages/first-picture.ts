import type { ChannelPage, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

const getPictureOfRow = (row: ChannelRow): Image | null => {
  switch (row.type) {
    case 'album':
      return row.album.image;
    case 'artist':
      return row.artist.image;
    case 'track':
      return row.track.image;
    case 'genre':
      return row.genre.image;
    case 'playlist':
      return row.playlist.image ?? row.playlist.covers[0] ?? null;
    case 'user':
      return null;
    case 'channel':
      return getFirstPicture(row.channel.content.data);
  }
};

const getFirstPicture = (rows: readonly ChannelRow[]): Image | null =>
  rows.flatMap((row) => getPictureOfRow(row) ?? [])[0] ?? null;

/**
 * Returns the first picture in a channel, which has none of its own, or null if it contains none. Pictures of users are not
 * used, because a user can be removed from the channel.
 * @param reply the reply of the page's first request, if any
 */
export const findFirstPicture = (reply: unknown): Image | null => {
  const { channel } = (reply ?? {}) as { readonly channel?: ChannelPage };
  return channel ? getFirstPicture(channel.content.data) : null;
};
