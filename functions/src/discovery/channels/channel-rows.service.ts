import type { ChannelContentType, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { listMostLiked } from '../../library/public.ts';
import { type ChartType, chartTypes, readChart } from '../../plays/public.ts';
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

const hasChart = (contentType: Exclude<ChannelContentType, 'channels'>): contentType is ChartType =>
  (chartTypes as readonly string[]).includes(contentType);

type Leaf = Exclude<ChannelContentType, 'channels'>;

const likeTypes: Readonly<Partial<Record<Leaf, LikeType>>> = {
  ...{ tracks: 'track', albums: 'album', artists: 'artist', playlists: 'playlist' },
};

/** What most people like; narrowed, those of the first `limits.chartMax` that carry it. What is gone or taken back is left out. */
const listLiked = async (contentType: Leaf, type: LikeType, label: Labelling | null, page: PageQuery): Rows => {
  const { find } = listedKinds[contentType];
  if (label === null) {
    const { data, nextCursor } = await listMostLiked(type, page);
    return { data: (await find(data)).map(({ row }) => row), nextCursor };
  }
  const first = await listMostLiked(type, { perPage: limits.chartMax });
  const carried = (await find(first.data)).filter(({ labels }) => labels[label.type]?.includes(label.name));
  return pageOfPicks(
    carried.map(({ row }) => row),
    page,
  );
};

/**
 * What trends, of a genre's own chart where it is narrowed to one; of a tag there is none, but those of the whole chart that
 * carry it. What is gone or taken back is left out: a page may be short.
 */
const listTrending = async (type: ChartType, label: Labelling | null, page: PageQuery): Rows => {
  const ids = await readChart(type, label?.type === 'genre' ? { genre: label.name } : {});
  const { find } = listedKinds[type];
  if (label?.type === 'tag') {
    const carried = (await find(ids)).filter(({ labels }) => labels.tag?.includes(label.name));
    return pageOfPicks(
      carried.map(({ row }) => row),
      page,
    );
  }
  const { data, nextCursor } = pageOfPicks(ids, page);
  return { data: (await find(data)).map(({ row }) => row), nextCursor };
};

/**
 * A page of a channel's rows: picked by hand in their order, the catalogue's newest or most played, what trends or is
 * liked most, or a genre's newest.
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
  if (source === 'trending')
    return hasChart(contentType) ? listTrending(contentType, label, page) : list({ order: 'newest', label, page });
  const likeType = likeTypes[contentType];
  if (source === 'liked')
    return likeType ? listLiked(contentType, likeType, label, page) : list({ order: 'newest', label, page });
  if (source !== 'genre') return list({ order: source, label, page });
  if (sourceGenre === null) return none;
  if (label?.type === 'tag') return list({ order: 'newest', label, within: sourceGenre, page });
  if (label && label.name !== sourceGenre) return none;
  return list({ order: 'newest', label: { type: 'genre', name: sourceGenre }, page });
};
