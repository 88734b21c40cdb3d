import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { createQueueMenu } from '../../catalog/track-menu/queue-menu.ts';
import { channelPath } from '../../lib/paths.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createChannelContext } from './channel-context.ts';

/**
 * Builds the menu of a channel.
 * @param load loads the channel's tracks. Undefined if it has none.
 */
export const createChannelMenu = (channel: Channel, load?: LoadTracks): MenuEntry[] => [
  ...(load ? createQueueMenu(createChannelContext(channel), load) : []),
  ...createShareEntries({ page: { name: channel.name, path: channelPath(channel.slug) } }),
];
