import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { findPicks } from './find-picks.ts';
import { listedKinds } from './listed-kinds.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { ChannelPick, StoredChannel } from './stored-channel.model.ts';

type Rows = Promise<Page<ChannelLeafRow>>;

const none: Page<never> = { data: [], nextCursor: null };

// Narrowing has to read all picks, of which a channel has `limits.channelPicksMax` at the most.
const listPicked = async (picks: readonly ChannelPick[], genre: string | null, page: PageQuery): Rows => {
  if (genre) return pageOfPicks(await findPicks(picks, genre), page);
  const { data, nextCursor } = pageOfPicks(picks, page);
  return { data: await findPicks(data, null), nextCursor };
};

/**
 * A page of a channel's rows: picked by hand in their order, the catalogue's newest or most played, or a genre's newest.
 * Narrowed to a genre it has that one's newest, and nothing where its own is another one. Nested channels are no rows;
 * playlists have no genre and no chart: theirs are the newest. 1 round trip, 2 for what is in a genre.
 * @param genre name of the one that narrows it
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listChannelRows = async (channel: StoredChannel, genre: string | null, page: PageQuery): Rows => {
  const { contentType, source, sourceGenre, picks } = channel;
  if (contentType === 'channels') return none;
  if (source === 'picked') return listPicked(picks, genre, page);
  const { list } = listedKinds[contentType];
  if (source !== 'genre') return list({ order: source, genre, page });
  return sourceGenre && (genre ?? sourceGenre) === sourceGenre
    ? list({ order: 'newest', genre: sourceGenre, page })
    : none;
};
