import type { Album } from '@overtone/shared/albums/album.model.ts';
import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import type { Genre } from '@overtone/shared/genres/genre.model.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import type { ReactNode } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** How a channel shows what it holds: the page puts the features' own components in. */
export interface ChannelViews {
  readonly album: (album: Album) => ReactNode;
  readonly artist: (artist: Artist) => ReactNode;
  readonly genre: (genre: Genre) => ReactNode;
  /** A card among those of `list`, which it plays from its own place. */
  readonly track: (track: Track, list: readonly Track[], context: PlayContext) => ReactNode;
  readonly tracks: (tracks: readonly Track[], context: PlayContext) => ReactNode;
}
