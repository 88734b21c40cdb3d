import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { findPicks } from './find-picks.ts';
import { listedKinds } from './listed-kinds.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { ChannelPick, StoredChannel } from './stored-channel.model.ts';

type Rows = Promise<Page<ChannelLeafRow>>;

// Narrowing has to read all picks, of which a channel has `limits.channelPicksMax` at the most.
const listPicked = async (picks: readonly ChannelPick[], genre: Genre | null, page: PageQuery): Rows => {
  if (genre) return pageOfPicks(await findPicks(picks, genre), page);
  const { data, nextCursor } = pageOfPicks(picks, page);
  return { data: await findPicks(data, null), nextCursor };
};

/**
 * A page of a channel's rows: picked by hand in their order, or the catalogue's newest or most played. A genre's are its
 * newest. Nested channels are no rows; playlists have no genre and no chart: theirs are the newest. 1 round trip, 2 where a genre narrows the catalogue.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listChannelRows = async (channel: StoredChannel, genre: Genre | null, page: PageQuery): Rows => {
  const { contentType, source, picks } = channel;
  if (contentType === 'channels') return { data: [], nextCursor: null };
  if (source === 'picked') return listPicked(picks, genre, page);
  return listedKinds[contentType].list({ source, genre, page });
};
