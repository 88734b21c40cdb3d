import type { Channel, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { channelPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { type Listed, restOf } from '../../player/lists/listed.ts';

const nameOf = ({ name, restriction }: Channel): string => restriction?.displayName ?? name;

/** A channel as what is played from, as narrow as it is shown. */
export const channelContext = (channel: Channel): PlayContext => {
  const { id, slug, restriction } = channel;
  const narrowed = restriction ? `/${encodeURIComponent(restriction.name)}` : '';
  return { type: 'channel', id: `${id}${narrowed}`, name: nameOf(channel), path: `${channelPath(slug)}${narrowed}` };
};

/** A channel's tracks as far as its pages are loaded, and those beyond. */
export const channelList = (channel: Channel, pages: readonly Page<ChannelRow>[]): Listed => {
  const { id, restriction } = channel;
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const source = { type: 'channel', id, ...(restriction && { restriction: restriction.name }) } as const;
  return {
    tracks: pages.flatMap(({ data }) => data.flatMap((row) => (row.type === 'track' ? [row.track] : []))),
    rest: restOf({ source, name: nameOf(channel), cursor }),
  };
};
