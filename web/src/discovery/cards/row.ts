import type { Channel, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';

/** A thing of any kind in a list: what a channel lists, or a channel itself without what it holds. */
export type Row = ChannelLeafRow | { readonly type: 'channel'; readonly channel: Channel };
