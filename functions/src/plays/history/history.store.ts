import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlayId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import type { Condition } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { historyRowItem, removedRowItem } from './history-row.item.ts';

/** A listen that is in a history. */
export interface HistoryRow {
  readonly playId: PlayId;
  readonly trackId: TrackId;
  readonly source: PlaySource;
  readonly sourceId: string | null;
}

/** Whether a listen is in a history; consistent GetItem, a read unit. */
export const hasRow = async (historyKey: HistoryKey, playId: PlayId): Promise<boolean> =>
  (await findItem(historyRowItem, { historyKey, playId }, { consistent: true }))?.trackId != null;

/**
 * Puts a listen into a history, once. A write unit; where one of this id was there, that is read as well, a unit.
 * @returns false where it was taken out of the history before
 */
export const putHistoryRow = async (historyKey: HistoryKey, row: HistoryRow): Promise<boolean> => {
  if (await createItem(historyRowItem, { historyKey, ...row })) return true;
  return hasRow(historyKey, row.playId);
};

/** One page of a history, the latest first: a Query, half a read unit for each 4 KB (20 rows). */
export const listRows = async (historyKey: HistoryKey, page: PageQuery): Promise<Page<HistoryRow>> => {
  const { data, nextCursor } = await listPage(historyRowItem, 'key', { historyKey }, page);
  return {
    data: data.flatMap(({ playId, trackId, source, sourceId }) =>
      trackId === null ? [] : { playId, trackId, source, sourceId },
    ),
    nextCursor,
  };
};

/** The latest listens of a history, or those past one of them: a Query, half a read unit for each 4 KB (20 rows). */
export const listLatestRows = async (
  historyKey: HistoryKey,
  limit: number,
  past: PlayId | undefined,
): Promise<HistoryRow[]> => {
  // Past a listen from the old end, of which no more are there than were told since.
  const stretch = past ? { past: { playId: past }, order: 'asc' as const } : { order: 'desc' as const };
  const rows = await listItems(historyRowItem, 'key', { historyKey }, { limit, ...stretch });
  return rows.flatMap(({ playId, trackId, source, sourceId }) =>
    trackId === null ? [] : { playId, trackId, source, sourceId },
  );
};

/** The first ids of a history, of marks as well, as it is now. */
export const listFirstIds = async (historyKey: HistoryKey, limit: number): Promise<PlayId[]> =>
  (await listItems(historyRowItem, 'key', { historyKey }, { limit, consistent: true })).map(({ playId }) => playId);

const isRow: Condition = (expression) => `attribute_exists(${expression.name('trackId')})`;

/**
 * Takes one listen out of a history and leaves a mark, which outlives the days that a browser may tell of it again. One or
 * two write units.
 */
export const removeRow = async (historyKey: HistoryKey, playId: PlayId): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + (limits.playMaxAgeDays + 2) * 86_400;
  await createItem(removedRowItem, { historyKey, playId, expires }, isRow);
};

/** Whether a listen was taken out of a history; consistent GetItem, a read unit. */
export const isRemoved = async (historyKey: HistoryKey, playId: PlayId): Promise<boolean> =>
  (await findItem(removedRowItem, { historyKey, playId }, { consistent: true })) !== undefined;

/** Removes rows and marks. A write unit each. */
export const deleteRows = (historyKey: HistoryKey, playIds: readonly PlayId[]): Promise<void> =>
  deleteItems(
    historyRowItem,
    playIds.map((playId) => ({ historyKey, playId })),
  );
