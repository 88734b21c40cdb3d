import type { Channel, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';

/** An item of any kind in a list: an item of a channel, or a channel without its content. */
export type Row = ChannelLeafRow | { readonly type: 'channel'; readonly channel: Channel };
