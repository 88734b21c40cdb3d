import type {
  Channel,
  ChannelPage,
  ChannelRestriction,
  ChannelRow,
  ChannelSection,
} from '@overtone/shared/discovery/channels/channel.model.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { findGenres, findTags } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import { presentChannel } from './channel.presenter.ts';
import { listChannelRows } from './channel-rows.service.ts';
import { findChannel, findChannels } from './channels.store.ts';
import { defaultChannels, homeSlug, isDefaultChannel } from './default-channels.ts';
import { paginatePicks } from './paginate-picks.ts';
import type { StoredChannel } from './stored-channel.model.ts';

/** The genre and the tag with a name. The channel determines which of them is used. */
export interface Restrictions {
  readonly genre: ChannelRestriction | undefined;
  readonly tag: ChannelRestriction | undefined;
}

/**
 * Reads the genre and the tag with a name, in parallel with the channel. Costs one round trip, and half a read unit
 * each.
 */
const findRestrictions = async (name: string): Promise<Restrictions> => {
  const [[genre], [tag]] = await Promise.all([findGenres([name]), findTags([name])]);
  return {
    genre: genre && { type: 'genre', ...genre },
    // The same name as on the page of the tag.
    tag: tag && { type: 'tag', ...tag, displayName: `#${tag.name}` },
  };
};

/** Selects the restriction of the type that a channel uses. @throws AppError `genre.not_found`, `tag.not_found` */
const selectRestriction = (type: ChannelRestriction['type'], restrictions: Restrictions): ChannelRestriction => {
  const restriction = restrictions[type];
  if (restriction) return restriction;
  if (type === 'tag') throw new AppError('tag.not_found', 'This tag doesn’t exist.');
  throw new AppError('genre.not_found', 'This genre doesn’t exist.');
};

// Channels are nested only once: the children of a child are not read.
const readSection = async (
  channel: StoredChannel,
  restriction: ChannelRestriction | null,
): Promise<ChannelSection> => ({
  type: 'channel',
  channel: {
    ...presentChannel(channel, restriction),
    content: await listChannelRows(channel, restriction, { perPage: discoveryLimits.nestedChannelRows }),
  },
});

const listSections = async (
  channel: StoredChannel,
  restriction: ChannelRestriction | null,
  page: PageQuery,
): Promise<Page<ChannelRow>> => {
  const perPage = Math.min(page.perPage, discoveryLimits.nestedChannelsMax);
  const { data, nextCursor } = paginatePicks(channel.picks, { ...page, perPage });
  const ids = data.flatMap(({ id }) => ChannelId.safeParse(id).data ?? []);
  const children = isDefaultChannel(channel)
    ? defaultChannels.filter(({ id }) => ids.includes(id))
    : await findChannels(ids);
  // A section links to its own page, which does not support other types of restrictions.
  const visibleChildren = children.filter(
    // A section that became a list of channels itself has no rows.
    ({ restrictBy, contentType }) => contentType !== 'channels' && (!restriction || restrictBy === restriction.type),
  );
  return { data: await Promise.all(visibleChildren.map((child) => readSection(child, restriction))), nextCursor };
};

/**
 * Returns a channel with a page of its rows. Takes 1 sequential round trip for the rows (2 for items with a genre or tag),
 * and 1 for all nested channels.
 */
export const presentChannelPage = async (
  channel: StoredChannel,
  restriction: ChannelRestriction | null,
  page: PageQuery,
): Promise<ChannelPage> => {
  const list = channel.contentType === 'channels' ? listSections : listChannelRows;
  return { ...presentChannel(channel, restriction), content: await list(channel, restriction, page) };
};

/**
 * Returns a stored channel, or a default channel as long as the site has no stored home page. Takes 1 round trip, 2 for
 * default channels.
 * @throws AppError `channel.not_found`
 */
const getChannel = async (slugOrId: string): Promise<StoredChannel> => {
  const stored = await findChannel(slugOrId);
  if (stored) return stored;
  const defaultChannel = defaultChannels.find(({ id, slug }) => slugOrId === slug || slugOrId === id);
  if (!defaultChannel || (slugOrId !== homeSlug && (await findChannel(homeSlug)))) {
    throw new AppError('channel.not_found', 'This channel doesn’t exist.');
  }
  return defaultChannel;
};

/** Returns a channel and the genre or tag that it is restricted to. @throws as `describeChannel` */
const findChannelWithRestriction = async (slugOrId: string, name: string | undefined) => {
  const [channel, restrictions] = await Promise.all([
    getChannel(slugOrId),
    name === undefined ? undefined : findRestrictions(name),
  ]);
  return { channel, restriction: restrictions ? selectRestriction(channel.restrictBy, restrictions) : null };
};

/**
 * Returns a channel without its rows. Takes 1 round trip and costs half a unit, and half a unit each for the genre and
 * the tag with the name of the restriction.
 * @throws AppError `channel.not_found`, `genre.not_found`, `tag.not_found`
 */
export const describeChannel = async (slugOrId: string, name: string | undefined): Promise<Channel> => {
  const { channel, restriction } = await findChannelWithRestriction(slugOrId, name);
  return presentChannel(channel, restriction);
};

/**
 * Returns a channel with a page of its rows, optionally restricted to a genre or tag. Takes 1 sequential round trip for
 * the channel, 1 for its rows (2 for items with a genre or tag), and 1 for all nested channels.
 * @throws as `describeChannel`; AppError `request.invalid` for a cursor of another list
 */
export const readChannel = async (
  slugOrId: string,
  name: string | undefined,
  page: PageQuery,
): Promise<ChannelPage> => {
  const { channel, restriction } = await findChannelWithRestriction(slugOrId, name);
  return presentChannelPage(channel, restriction, page);
};
