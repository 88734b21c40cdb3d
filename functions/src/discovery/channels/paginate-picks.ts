import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';

const Offset = z.tuple([z.int().min(0).max(discoveryLimits.channelPicksMax)]);

/**
 * Returns a page of rows that are in memory. The cursor is an offset.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const paginatePicks = <Row>(rows: readonly Row[], { perPage, cursor }: PageQuery): Page<Row> => {
  const [start] = cursor === undefined ? [0] : decodeCursor(cursor, Offset);
  const end = start + perPage;
  return { data: rows.slice(start, end), nextCursor: end < rows.length ? encodeCursor([end]) : null };
};
