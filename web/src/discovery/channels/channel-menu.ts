import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { channelPath } from '../../lib/paths.ts';
import { shareMenu } from '../../player/menus/link-menu.tsx';
import type { LoadTracks } from '../../player/play-loaded.ts';
import { queueMenu } from '../../player/queue/queue-menu.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { channelContext } from './channel-context.ts';

/**
 * Builds the menu of a channel.
 * @param load loads the channel's tracks. Undefined if it has none.
 */
export const channelMenu = (channel: Channel, load?: LoadTracks): MenuEntry[] => [
  ...(load ? queueMenu(channelContext(channel), load) : []),
  ...shareMenu({ page: { name: channel.name, path: channelPath(channel.slug) } }),
];
