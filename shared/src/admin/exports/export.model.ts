import * as z from 'zod';
import { exportLimits } from '../../accounts/export-limits.ts';
import { ExportId } from '../../ids.ts';

/** An export of a list as a CSV file. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Number of rows written so far. */
  rows: z.int().nonnegative(),
  /** URL of the file, valid for `exportLimits.exportUrlSeconds`. Null until it is ready. */
  url: z.string().nullable(),
});
export type Export = z.output<typeof Export>;

/** Ids of selected rows, instead of a search and filters. */
export const ExportedIds = z.array(z.string().max(60)).min(1).max(exportLimits.exportIdsMax).optional();
