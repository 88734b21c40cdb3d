import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { ReactNode } from 'react';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';

/** Renderers for a channel's rows. The page passes them in, since it knows all types of rows. */
export interface ChannelViews {
  readonly toMediaItem: (row: ChannelLeafRow) => MediaItem;
  /** A card. A track's card plays the list from that track. */
  readonly renderCard: (row: ChannelLeafRow, list: LoadedTracks, context: PlayContext) => ReactNode;
  /** The menu of a tile. */
  readonly createMenu: (mediaItem: MediaItem) => MenuEntries;
  readonly renderTracks: (list: LoadedTracks, context: PlayContext) => ReactNode;
}
