import type { Channel, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { channelPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';

const getChannelName = ({ name, restriction }: Channel): string => restriction?.displayName ?? name;

/** The play context of a channel, including its restriction. */
export const createChannelContext = (channel: Channel): PlayContext => {
  const { id, slug, restriction } = channel;
  const restrictionPath = restriction ? `/${encodeURIComponent(restriction.name)}` : '';
  return {
    type: 'channel',
    id: `${id}${restrictionPath}`,
    name: getChannelName(channel),
    path: `${channelPath(slug)}${restrictionPath}`,
  };
};

/** The list of a channel's tracks: the loaded pages, and how to load the rest. */
export const createChannelTrackList = (channel: Channel, pages: readonly Page<ChannelRow>[]): LoadedTracks => {
  const { id, restriction } = channel;
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const source = { type: 'channel', id, ...(restriction && { restriction: restriction.name }) } as const;
  return {
    tracks: pages.flatMap(({ data }) => data.flatMap((row) => (row.type === 'track' ? [row.track] : []))),
    unloadedPart: getUnloadedPart({ source, name: getChannelName(channel), cursor }),
  };
};
