import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { ReactNode } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';

/** How a channel shows what it holds: the page puts the features' own components in. */
export interface ChannelViews {
  readonly album: (album: Album) => ReactNode;
  readonly artist: (artist: Artist) => ReactNode;
  readonly playlist: (playlist: Playlist) => ReactNode;
  readonly genre: (genre: Genre) => ReactNode;
  /** A card among those of `list`, which it plays from its own place. */
  readonly track: (track: Track, list: readonly Track[], context: PlayContext) => ReactNode;
  /** What can be done with a row that has no component of its own. */
  readonly menu: (row: ChannelLeafRow) => MenuEntries;
  readonly tracks: (tracks: readonly Track[], context: PlayContext) => ReactNode;
}
