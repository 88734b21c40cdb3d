import { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import * as z from 'zod';

/** A row that an admin selected. The `id` of a genre is its name. */
export const ChannelPick = z.object({
  type: z.enum(['track', 'album', 'artist', 'playlist', 'genre', 'user', 'channel']),
  id: z.string(),
});
export type ChannelPick = z.output<typeof ChannelPick>;

/**
 * A channel as it is stored, with at most `discoveryLimits.channelPicksMax` picks. Only channels with the source
 * `picked` show them.
 */
export const StoredChannel = Channel.omit({ restriction: true }).extend({
  picks: z.array(ChannelPick),
});
export type StoredChannel = z.output<typeof StoredChannel>;
