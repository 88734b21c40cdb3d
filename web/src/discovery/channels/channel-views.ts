import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { ReactNode } from 'react';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { Thing } from '../../player/kinds/kind.ts';
import type { Listed } from '../../player/lists/listed.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';

/** How a channel shows what it holds: the page, which knows every kind, hands it in. */
export interface ChannelViews {
  readonly thing: (row: ChannelLeafRow) => Thing;
  /** A card; a track's plays the list from its own place. */
  readonly card: (row: ChannelLeafRow, list: Listed, context: PlayContext) => ReactNode;
  /** What can be done with a tile. */
  readonly menu: (thing: Thing) => MenuEntries;
  readonly tracks: (list: Listed, context: PlayContext) => ReactNode;
}
