import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlayId, TrackId } from '@overtone/shared/ids.ts';
import { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import * as z from 'zod';
import type { Condition } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';

const key = { pk: 'history#{historyKey}', sk: '{playId}' } as const;

/** One play of a history. Only the key leads to the user. A removed play is read as a row without a track. */
const historyRowItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({
    playId: PlayId,
    trackId: TrackId.nullable().default(null),
    source: PlaySource.default('other'),
    sourceId: z.string().nullable().default(null),
  }),
  key,
});

/** Marks a play that was removed from a history, so that it is not added again. */
const removedHistoryRowItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ playId: PlayId, expires: z.int() }),
  key,
  expires: 'expires',
});

/** A play in a history. */
export interface HistoryRow {
  readonly playId: PlayId;
  readonly trackId: TrackId;
  readonly source: PlaySource;
  readonly sourceId: string | null;
}

/** Returns whether a play is in a history. Costs a consistent GetItem (a read unit). */
export const hasHistoryRow = async (historyKey: HistoryKey, playId: PlayId): Promise<boolean> =>
  (await findItem(historyRowItem, { historyKey, playId }, { consistent: true }))?.trackId != null;

/**
 * Adds a play to a history, once. Costs a write unit, and a read unit if a row with this ID exists.
 * @returns false if the play was removed from the history before
 */
export const putHistoryRow = async (historyKey: HistoryKey, row: HistoryRow): Promise<boolean> => {
  if (await createItem(historyRowItem, { historyKey, ...row })) return true;
  return hasHistoryRow(historyKey, row.playId);
};

/** Lists one page of a history, the latest plays first. Costs a Query (half a read unit for each 4 KB, 20 rows). */
export const listHistoryRows = async (historyKey: HistoryKey, page: PageQuery): Promise<Page<HistoryRow>> => {
  const { data, nextCursor } = await listPage(historyRowItem, 'key', { historyKey }, page);
  return {
    data: data.flatMap(({ playId, trackId, source, sourceId }) =>
      trackId === null ? [] : { playId, trackId, source, sourceId },
    ),
    nextCursor,
  };
};

/**
 * Lists the latest plays of a history, or those after `startAfter`. Costs a Query (half a read unit for each 4 KB, 20
 * rows).
 */
export const listLatestHistoryRows = async (
  historyKey: HistoryKey,
  limit: number,
  startAfter: PlayId | undefined,
): Promise<HistoryRow[]> => {
  // In ascending order from `startAfter`, because only a few plays were added since.
  const position = startAfter
    ? { startAfter: { playId: startAfter }, order: 'asc' as const }
    : { order: 'desc' as const };
  const rows = await listItems(historyRowItem, 'key', { historyKey }, { limit, ...position });
  return rows.flatMap(({ playId, trackId, source, sourceId }) =>
    trackId === null ? [] : { playId, trackId, source, sourceId },
  );
};

/** Lists the oldest play IDs of a history, including removed plays. Consistent. */
export const listOldestPlayIds = async (historyKey: HistoryKey, limit: number): Promise<PlayId[]> =>
  (await listItems(historyRowItem, 'key', { historyKey }, { limit, consistent: true })).map(({ playId }) => playId);

const isHistoryRow: Condition = (expression) => `attribute_exists(${expression.addName('trackId')})`;

/**
 * Replaces a row of a history with a marker. The marker outlives the days in which a browser may send the play again.
 * Costs one or two write units.
 */
export const removeHistoryRow = async (historyKey: HistoryKey, playId: PlayId): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + (playLimits.playMaxAgeDays + 2) * 86_400;
  await createItem(removedHistoryRowItem, { historyKey, playId, expires }, isHistoryRow);
};

/** Returns whether a play was removed from a history. Costs a consistent GetItem (a read unit). */
export const isRemovedFromHistory = async (historyKey: HistoryKey, playId: PlayId): Promise<boolean> =>
  (await findItem(removedHistoryRowItem, { historyKey, playId }, { consistent: true })) !== undefined;

/** Deletes rows and markers. Costs a write unit each. */
export const deleteHistoryRows = (historyKey: HistoryKey, playIds: readonly PlayId[]): Promise<void> =>
  deleteItems(
    historyRowItem,
    playIds.map((playId) => ({ historyKey, playId })),
  );
