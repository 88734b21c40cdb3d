import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ChannelPage, ChannelRow, ChannelSection } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { getGenre } from '../../catalog/public.ts';
import { presentChannel } from './channel.presenter.ts';
import { listChannelRows } from './channel-rows.service.ts';
import { findChannels, getChannel } from './channels.store.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { StoredChannel } from './stored-channel.model.ts';

// Nested once: the children of a child stay away, so that a channel inside itself ends.
const readSection = async (channel: StoredChannel, genre: Genre | null): Promise<ChannelSection> => ({
  type: 'channel',
  channel: {
    ...presentChannel(channel, genre),
    content: await listChannelRows(channel, genre, { perPage: limits.nestedChannelRows }),
  },
});

const listSections = async (
  { picks }: StoredChannel,
  genre: Genre | null,
  page: PageQuery,
): Promise<Page<ChannelRow>> => {
  const perPage = Math.min(page.perPage, limits.nestedChannelsMax);
  const { data, nextCursor } = pageOfPicks(picks, { ...page, perPage });
  const children = await findChannels(data.flatMap(({ id }) => ChannelId.safeParse(id).data ?? []));
  return { data: await Promise.all(children.map((child) => readSection(child, genre))), nextCursor };
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
  const list = channel.contentType === 'channels' ? listSections : listChannelRows;
  return { ...presentChannel(channel, genre), content: await list(channel, genre, page) };
};
