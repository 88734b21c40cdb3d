import type { RadioSeedType } from '@overtone/shared/discovery/radio/radio.model.ts';
import { userKind } from '../../accounts/profile/user.kind.ts';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import type { MediaItem, MediaKind, RadioSeedKind } from '../../catalog/cards/media-kind.ts';
import { genreKind } from '../../catalog/genres/genre.kind.ts';
import { trackKind } from '../../catalog/tracks/track.kind.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { channelKind } from '../channels/channel.kind.ts';
import type { Row } from './row.ts';

type ItemOf<R extends Row> = R extends Record<R['type'], infer Item> ? Item : never;

type MediaKinds = { readonly [R in Row as R['type']]: MediaKind<ItemOf<R>> } & {
  readonly [Type in RadioSeedType]: RadioSeedKind;
};

/** All kinds of media items by their API name. A new kind is added here. */
export const kinds: MediaKinds = {
  album: albumKind,
  artist: artistKind,
  channel: channelKind,
  genre: genreKind,
  playlist: playlistKind,
  track: trackKind,
  user: userKind,
};

/** Returns the media item of a row. */
export const toMediaItem = (row: Row): MediaItem => {
  // The item is in the property with the name of its kind, which TypeScript cannot infer for the union.
  const item = (row as unknown as Readonly<Record<string, never>>)[row.type] as never;
  return kinds[row.type].describe(item);
};
