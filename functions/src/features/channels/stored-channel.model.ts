import type { Channel } from '@overtone/shared/channels/channel.model.ts';

/** A row picked by hand. `id` is a genre's name where the row is a genre. */
export interface ChannelPick {
  readonly type: 'track' | 'album' | 'artist' | 'playlist' | 'genre' | 'channel';
  readonly id: string;
}

/** A channel as its admins composed it. At most `limits.channelPicksMax` picks; only a `picked` channel shows them. */
export type StoredChannel = Omit<Channel, 'restriction'> & { picks: ChannelPick[] };
