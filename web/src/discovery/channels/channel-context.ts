import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { channelPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** A channel as what is played from. */
export const channelContext = ({ id, name, slug }: Channel): PlayContext => ({
  type: 'channel',
  id,
  name,
  path: channelPath(slug),
});
