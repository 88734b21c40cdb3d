import * as z from 'zod';
import { ExportId } from '../../ids.ts';
import { limits } from '../../limits.ts';

/** An export of a list as a CSV file. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Number of rows written so far. */
  rows: z.int().nonnegative(),
  /** URL of the file, valid for `limits.exportUrlSeconds`. Null until it is ready. */
  url: z.string().nullable(),
});
export type Export = z.output<typeof Export>;

/** Ids of selected rows, instead of a search and filters. */
export const ExportedIds = z.array(z.string().max(60)).min(1).max(limits.exportIdsMax).optional();
