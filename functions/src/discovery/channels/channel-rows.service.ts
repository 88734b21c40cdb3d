import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { findPicks } from './find-picks.ts';
import { type Labelling, listedKinds } from './listed-kinds.ts';
import { pageOfPicks } from './page-of-picks.ts';
import type { ChannelPick, StoredChannel } from './stored-channel.model.ts';

type Rows = Promise<Page<ChannelLeafRow>>;

const none: Page<never> = { data: [], nextCursor: null };

// Narrowing has to read all picks, of which a channel has `limits.channelPicksMax` at the most.
const listPicked = async (picks: readonly ChannelPick[], label: Labelling | null, page: PageQuery): Rows => {
  if (label) return pageOfPicks(await findPicks(picks, label), page);
  const { data, nextCursor } = pageOfPicks(picks, page);
  return { data: await findPicks(data, null), nextCursor };
};

/**
 * A page of a channel's rows: picked by hand in their order, the catalogue's newest or most played, or a genre's newest.
 * Narrowed to a genre or a tag it has the newest of those that carry it, and nothing where its own genre is another one.
 * Nested channels are no rows; playlists and people carry nothing and have no chart: theirs are the newest. 1 round trip, 2 for what
 * carries a label.
 * @param label what narrows it
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listChannelRows = async (channel: StoredChannel, label: Labelling | null, page: PageQuery): Rows => {
  const { contentType, source, sourceGenre, picks } = channel;
  if (contentType === 'channels') return none;
  if (source === 'picked') return listPicked(picks, label, page);
  const { list } = listedKinds[contentType];
  if (source !== 'genre') return list({ order: source, label, page });
  if (sourceGenre === null) return none;
  if (label?.type === 'tag') return list({ order: 'newest', label, within: sourceGenre, page });
  if (label && label.name !== sourceGenre) return none;
  return list({ order: 'newest', label: { type: 'genre', name: sourceGenre }, page });
};
