import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { ReactNode } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { Thing } from '../../player/kinds/kind.ts';
import type { Listed } from '../../player/lists/listed.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';

/** Renderers for a channel's rows. The page passes them in, since it knows all types of rows. */
export interface ChannelViews {
  readonly thing: (row: ChannelLeafRow) => Thing;
  /** A card. A track's card plays the list from that track. */
  readonly card: (row: ChannelLeafRow, list: Listed, context: PlayContext) => ReactNode;
  /** The menu of a tile. */
  readonly menu: (thing: Thing) => MenuEntries;
  readonly tracks: (list: Listed, context: PlayContext) => ReactNode;
}
