import type { Channel, ChannelRestriction } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { StoredChannel } from './stored-channel.model.ts';

/** Returns a channel as visitors see it, with its restriction, or null on its own page. */
export const presentChannel = (
  { picks, ...channel }: StoredChannel,
  restriction: ChannelRestriction | null,
): Channel => ({ ...channel, restriction });
