import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ChannelPage, ChannelRow, ChannelSection } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { getGenre } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';
import { presentChannel } from './channel.presenter.ts';
import { listChannelRows } from './channel-rows.service.ts';
import { findChannel, findChannels } from './channels.store.ts';
import { defaultChannels, homeSlug, isUnset } from './default-channels.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// Nested once: the children of a child stay away, so that a channel inside itself ends.
const readSection = async (channel: StoredChannel, genre: Genre | null): Promise<ChannelSection> => ({
  type: 'channel',
  channel: {
    ...presentChannel(channel, genre),
    content: await listChannelRows(channel, genre?.name ?? null, { perPage: limits.nestedChannelRows }),
  },
});

const listSections = async (
  channel: StoredChannel,
  genre: Genre | null,
  page: PageQuery,
): Promise<Page<ChannelRow>> => {
  const perPage = Math.min(page.perPage, limits.nestedChannelsMax);
  const { data, nextCursor } = pageOfPicks(channel.picks, { ...page, perPage });
  const ids = data.flatMap(({ id }) => ChannelId.safeParse(id).data ?? []);
  const children = isUnset(channel) ? defaultChannels.filter(({ id }) => ids.includes(id)) : await findChannels(ids);
  return { data: await Promise.all(children.map((child) => readSection(child, genre))), nextCursor };
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

/**
 * A channel with a page of its rows, narrowed to a genre where one is named. Sequential round trips: 1 for the channel,
 * 1 for its rows (2 where a genre narrows them), 1 for the children of nested channels, all at once.
 * @throws AppError `channel.not_found`, `genre.not_found`; `request.invalid` for a cursor of another list
 */
export const readChannel = async (
  slugOrId: string,
  restriction: string | undefined,
  page: PageQuery,
): Promise<ChannelPage> => {
  const [channel, genre] = await Promise.all([
    getChannel(slugOrId),
    restriction === undefined ? null : getGenre(restriction),
  ]);
  const content =
    channel.contentType === 'channels'
      ? await listSections(channel, genre, page)
      : await listChannelRows(channel, genre?.name ?? null, page);
  return { ...presentChannel(channel, genre), content };
};
