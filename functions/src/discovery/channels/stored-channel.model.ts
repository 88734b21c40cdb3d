import { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { ChannelPick, ManagedChannel } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import * as z from 'zod';

/**
 * A channel as it is stored, with at most `discoveryLimits.channelPicksMax` picks. Only channels with the source
 * `picked` show them.
 */
export const StoredChannel = Channel.omit({ restriction: true }).extend({
  picks: z.array(ChannelPick),
  ...ManagedChannel.pick({ createdAt: true, updatedAt: true, updatedBy: true }).shape,
  /** Earlier slugs, which still lead to the channel. */
  oldSlugs: z.array(z.string()),
});
export type StoredChannel = z.output<typeof StoredChannel>;
