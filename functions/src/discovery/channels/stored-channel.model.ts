import { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import * as z from 'zod';

/** A row picked by hand. `id` is a genre's name where the row is a genre. */
export const ChannelPick = z.object({
  type: z.enum(['track', 'album', 'artist', 'playlist', 'genre', 'user', 'channel']),
  id: z.string(),
});
export type ChannelPick = z.output<typeof ChannelPick>;

/** A channel as its admins composed it. At most `limits.channelPicksMax` picks; only a `picked` channel shows them. */
export const StoredChannel = Channel.omit({ restriction: true }).extend({
  picks: z.array(ChannelPick),
});
export type StoredChannel = z.output<typeof StoredChannel>;
