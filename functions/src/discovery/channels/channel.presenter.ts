import type { Channel, ChannelRestriction } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { ManagedChannel } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import type { StoredChannel } from './stored-channel.model.ts';

/**
 * Returns a channel as visitors see it.
 * @param restriction the genre or tag of the page; null on the page of the channel itself
 */
export const presentChannel = (
  { picks, createdAt, updatedAt, updatedBy, oldSlugs, ...channel }: StoredChannel,
  restriction: ChannelRestriction | null,
): Channel => ({ ...channel, restriction });

/** Returns a channel as admins see it. */
export const presentManagedChannel = ({ oldSlugs, ...channel }: StoredChannel): ManagedChannel => channel;
