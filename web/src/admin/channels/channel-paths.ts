import { adminPath } from '../../lib/paths.ts';

export const channelsPath = `${adminPath}/channels`;
export const newChannelPath = `${channelsPath}/new`;

/** The page on which a channel is edited. */
export const editChannelPath = (slugOrId: string): string => `${channelsPath}/${encodeURIComponent(slugOrId)}/edit`;
