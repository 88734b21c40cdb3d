import type { ChannelSection } from '@overtone/shared/discovery/channels/channel.model.ts';
import { channelPath } from '../../lib/paths.ts';
import { linkMenu } from '../../player/menus/link-menu.ts';
import { queueMenu } from '../../player/queue/queue-menu.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** What can be done with a channel: its tracks are heard, as many as are shown, where it has some. */
export const channelMenu = ({ id, name, slug, content }: ChannelSection['channel']): MenuEntry[] => {
  const path = channelPath(slug);
  const tracks = content.data.flatMap((row) => (row.type === 'track' ? [row.track] : []));
  const heard = queueMenu({ type: 'channel', id, name, path }, async () => tracks);
  return [...(tracks.length > 0 ? heard : []), ...linkMenu(path, name)];
};
