import type { ChannelPage, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';

/** Whose a row is, where it is a person's. */
const ownerOf = (row: ChannelRow): UserId | undefined => {
  if (row.type === 'user') return row.user.id;
  return row.type === 'playlist' ? row.playlist.owner.id : undefined;
};

const rowsIn = ({ content }: ChannelPage): readonly ChannelRow[] =>
  content.data.flatMap((row): readonly ChannelRow[] => (row.type === 'channel' ? row.channel.content.data : [row]));

/** A channel as somebody sees it: without the people with whom there is a block, and without their playlists. Costs as `blocksBetween`. */
export const withoutBlocked = async (channel: ChannelPage, viewer: Viewer): Promise<ChannelPage> => {
  const owners = [...new Set(rowsIn(channel).flatMap((row) => ownerOf(row) ?? []))];
  const blocked = await blocksAmong(viewer, owners);
  if (blocked.size === 0) return channel;
  const isSeen = (row: ChannelRow): boolean => !blocked.has(ownerOf(row) as UserId);
  const data = channel.content.data.filter(isSeen).map((row) => {
    if (row.type !== 'channel') return row;
    const { content } = row.channel;
    return { ...row, channel: { ...row.channel, content: { ...content, data: content.data.filter(isSeen) } } };
  });
  return { ...channel, content: { ...channel.content, data } };
};
