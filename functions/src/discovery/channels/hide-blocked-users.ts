import type { ChannelPage, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';

/** Returns the id of the user of a row, or of the owner of its playlist; undefined for other rows. */
const getOwnerId = (row: ChannelRow): UserId | undefined => {
  if (row.type === 'user') return row.user.id;
  return row.type === 'playlist' ? row.playlist.owner.id : undefined;
};

const getRowsIn = ({ content }: ChannelPage): readonly ChannelRow[] =>
  content.data.flatMap((row): readonly ChannelRow[] => (row.type === 'channel' ? row.channel.content.data : [row]));

/**
 * Removes blocked users and their playlists from a channel: users who block the viewer, and users that the viewer
 * blocks. Costs the same as `findBlocks`.
 */
export const hideBlockedUsers = async (channel: ChannelPage, viewer: Viewer): Promise<ChannelPage> => {
  const ownerIds = [...new Set(getRowsIn(channel).flatMap((row) => getOwnerId(row) ?? []))];
  const blocked = await findBlockedUserIds(viewer, ownerIds);
  if (blocked.size === 0) return channel;
  const isVisible = (row: ChannelRow): boolean => !blocked.has(getOwnerId(row) as UserId);
  const data = channel.content.data.filter(isVisible).map((row) => {
    if (row.type !== 'channel') return row;
    const { content } = row.channel;
    return { ...row, channel: { ...row.channel, content: { ...content, data: content.data.filter(isVisible) } } };
  });
  return { ...channel, content: { ...channel.content, data } };
};
