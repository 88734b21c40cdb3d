import type { ChannelContentType, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { ChannelPick } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { listMostLiked } from '../../library/public.ts';
import { type ChartType, chartTypes, readChart } from '../../plays/public.ts';
import { contentTypes, type LabelFilter } from './content-types.ts';
import { paginatePicks } from './paginate-picks.ts';
import type { StoredChannel } from './stored-channel.model.ts';

type LeafType = ChannelLeafRow['type'];
const getContentType = (type: LeafType) => contentTypes[`${type}s`];

/**
 * Returns the rows of picks in order, without deleted items and, if a label is given, without items that do not have
 * it. Costs one round trip, with a BatchGetItem for each type in parallel, and half a read unit for each row.
 */
const findPicks = async (picks: readonly ChannelPick[], label: LabelFilter | null): Promise<ChannelLeafRow[]> =>
  (await findPickedRows(picks, label)).map(({ row }) => row);

/** As `findPicks`, with the pick of each row. */
export const findPickedRows = async (
  picks: readonly ChannelPick[],
  label: LabelFilter | null = null,
): Promise<{ pick: ChannelPick; row: ChannelLeafRow }[]> => {
  const types = new Set(picks.flatMap(({ type }): LeafType | [] => (type === 'channel' ? [] : type)));
  const entriesByType = await Promise.all(
    [...types].map(async (type) => {
      const picked = await getContentType(type).find(picks.filter((pick) => pick.type === type).map(({ id }) => id));
      const visible = label ? picked.filter(({ labels }) => labels[label.type]?.includes(label.name)) : picked;
      return visible.map(({ id, row }) => [`${type} ${id}`, row] as const);
    }),
  );
  const rows = new Map<string, ChannelLeafRow>(entriesByType.flat());
  return picks.flatMap((pick) => {
    const row = rows.get(`${pick.type} ${pick.id}`);
    return row ? { pick, row } : [];
  });
};

type RowsPagePromise = Promise<Page<ChannelLeafRow>>;

const noRows: Page<never> = { data: [], nextCursor: null };

// A restriction requires reading all picks, at most `discoveryLimits.channelPicksMax`.
const listPickedRows = async (
  picks: readonly ChannelPick[],
  label: LabelFilter | null,
  page: PageQuery,
): RowsPagePromise => {
  if (label) return paginatePicks(await findPicks(picks, label), page);
  const { data, nextCursor } = paginatePicks(picks, page);
  return { data: await findPicks(data, null), nextCursor };
};

const hasChart = (contentType: Exclude<ChannelContentType, 'channels'>): contentType is ChartType =>
  (chartTypes as readonly string[]).includes(contentType);

type RowContentType = Exclude<ChannelContentType, 'channels'>;

const likeTypes: Readonly<Partial<Record<RowContentType, LikeType>>> = {
  ...{ tracks: 'track', albums: 'album', artists: 'artist', playlists: 'playlist' },
};

/**
 * Lists the most liked items. With a label, lists those of the first `playLimits.chartMax` items that have it. Deleted and
 * unpublished items are left out.
 */
const listMostLikedRows = async (
  contentType: RowContentType,
  type: LikeType,
  label: LabelFilter | null,
  page: PageQuery,
): RowsPagePromise => {
  const { find } = contentTypes[contentType];
  if (label === null) {
    const { data, nextCursor } = await listMostLiked(type, page);
    return { data: (await find(data)).map(({ row }) => row), nextCursor };
  }
  const mostLiked = await listMostLiked(type, { perPage: playLimits.chartMax });
  const itemsWithLabel = (await find(mostLiked.data)).filter(({ labels }) => labels[label.type]?.includes(label.name));
  return paginatePicks(
    itemsWithLabel.map(({ row }) => row),
    page,
  );
};

/**
 * Lists the trending items, or those of the chart of a genre. Tags have no chart, so the items of the whole chart are
 * filtered. Deleted and unpublished items are left out, so a page may be short.
 */
const listTrendingRows = async (type: ChartType, label: LabelFilter | null, page: PageQuery): RowsPagePromise => {
  const ids = await readChart(type, label?.type === 'genre' ? { genre: label.name } : {});
  const { find } = contentTypes[type];
  if (label?.type === 'tag') {
    const itemsWithTag = (await find(ids)).filter(({ labels }) => labels.tag?.includes(label.name));
    return paginatePicks(
      itemsWithTag.map(({ row }) => row),
      page,
    );
  }
  const { data, nextCursor } = paginatePicks(ids, page);
  return { data: (await find(data)).map(({ row }) => row), nextCursor };
};

/**
 * Returns a page of the rows of a channel: its picks in order, the newest, most played, trending or most liked items,
 * or the newest of a genre. Restricted to a genre or tag, it contains the newest items with this label, and none if its
 * source is another genre. Nested channels are not rows. Playlists and users have neither labels nor charts, so the
 * newest ones are listed. Costs one round trip, or two for items with a label.
 * @param label the restriction
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listChannelRows = async (
  channel: StoredChannel,
  label: LabelFilter | null,
  page: PageQuery,
): RowsPagePromise => {
  const { contentType, source, sourceGenre, picks } = channel;
  if (contentType === 'channels') return noRows;
  if (source === 'picked') return listPickedRows(picks, label, page);
  const { list } = contentTypes[contentType];
  if (source === 'trending')
    return hasChart(contentType) ? listTrendingRows(contentType, label, page) : list({ order: 'newest', label, page });
  const likeType = likeTypes[contentType];
  if (source === 'liked')
    return likeType ? listMostLikedRows(contentType, likeType, label, page) : list({ order: 'newest', label, page });
  if (source !== 'genre') return list({ order: source, label, page });
  if (sourceGenre === null) return noRows;
  if (label?.type === 'tag') return list({ order: 'newest', label, requiredGenre: sourceGenre, page });
  if (label && label.name !== sourceGenre) return noRows;
  return list({ order: 'newest', label: { type: 'genre', name: sourceGenre }, page });
};
