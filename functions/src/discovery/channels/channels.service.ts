import type {
  Channel,
  ChannelPage,
  ChannelRestriction,
  ChannelRow,
  ChannelSection,
} from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { AppError } from '../../platform/errors.ts';
import { presentChannel } from './channel.presenter.ts';
import { listChannelRows } from './channel-rows.service.ts';
import { findChannel, findChannels } from './channels.store.ts';
import { defaultChannels, homeSlug, isUnset } from './default-channels.ts';
import { pageOfPicks } from './page-of-picks.ts';
import { findRestrictions, restrictionBy } from './restrictions.service.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// Nested once: the children of a child stay away, so that a channel inside itself ends.
const readSection = async (
  channel: StoredChannel,
  restriction: ChannelRestriction | null,
): Promise<ChannelSection> => ({
  type: 'channel',
  channel: {
    ...presentChannel(channel, restriction),
    content: await listChannelRows(channel, restriction, { perPage: limits.nestedChannelRows }),
  },
});

const listSections = async (
  channel: StoredChannel,
  restriction: ChannelRestriction | null,
  page: PageQuery,
): Promise<Page<ChannelRow>> => {
  const perPage = Math.min(page.perPage, limits.nestedChannelsMax);
  const { data, nextCursor } = pageOfPicks(channel.picks, { ...page, perPage });
  const ids = data.flatMap(({ id }) => ChannelId.safeParse(id).data ?? []);
  const children = isUnset(channel) ? defaultChannels.filter(({ id }) => ids.includes(id)) : await findChannels(ids);
  // A section goes on under its own address, which leads nowhere with what the child is not restricted by.
  const shown = children.filter(({ restrictBy }) => !restriction || restrictBy === restriction.type);
  return { data: await Promise.all(shown.map((child) => readSection(child, restriction))), nextCursor };
};

/**
 * A channel as its admins composed it, or as a site starts with it: 1 round trip, 2 for one of those that is not stored.
 * A site with its home page is set up, and what it lacks is not there.
 * @throws AppError `channel.not_found`
 */
const getChannel = async (slugOrId: string): Promise<StoredChannel> => {
  const stored = await findChannel(slugOrId);
  if (stored) return stored;
  const known = defaultChannels.find(({ id, slug }) => slugOrId === slug || slugOrId === id);
  if (!known || (slugOrId !== homeSlug && (await findChannel(homeSlug)))) {
    throw new AppError('channel.not_found', 'This channel does not exist.');
  }
  return known;
};

/** What somebody asked for, with the genre or the tag that it is narrowed to. @throws as `describeChannel` */
const findNarrowed = async (slugOrId: string, name: string | undefined) => {
  const [channel, restrictions] = await Promise.all([
    getChannel(slugOrId),
    name === undefined ? undefined : findRestrictions(name),
  ]);
  return { channel, restriction: restrictions ? restrictionBy(channel.restrictBy, restrictions) : null };
};

/**
 * What a channel says of itself, without its rows: 1 round trip, half a unit, and as much each for the genre and the tag that
 * a restriction may be.
 * @throws AppError `channel.not_found`, `genre.not_found`, `tag.not_found`
 */
export const describeChannel = async (slugOrId: string, name: string | undefined): Promise<Channel> => {
  const { channel, restriction } = await findNarrowed(slugOrId, name);
  return presentChannel(channel, restriction);
};

/**
 * A channel with a page of its rows, narrowed to a genre or a tag where one is named. Sequential round trips: 1 for the
 * channel, 1 for its rows (2 of what carries a genre or a tag), 1 for the children of nested channels, all at once.
 * @throws as `describeChannel`; AppError `request.invalid` for a cursor of another list
 */
export const readChannel = async (
  slugOrId: string,
  name: string | undefined,
  page: PageQuery,
): Promise<ChannelPage> => {
  const { channel, restriction } = await findNarrowed(slugOrId, name);
  const list = channel.contentType === 'channels' ? listSections : listChannelRows;
  return { ...presentChannel(channel, restriction), content: await list(channel, restriction, page) };
};
