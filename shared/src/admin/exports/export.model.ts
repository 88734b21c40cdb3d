import * as z from 'zod';
import { ExportId } from '../../ids.ts';
import { limits } from '../../limits.ts';

/** A list on its way into a CSV file. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Rows that are written so far. */
  rows: z.int().nonnegative(),
  /** Where the file is, for `limits.exportUrlSeconds`; null until it is ready. */
  url: z.string().nullable(),
});
export type Export = z.output<typeof Export>;

/** Rows that were chosen by hand, in place of a search and filters. */
export const ExportedIds = z.array(z.string().max(60)).min(1).max(limits.exportIdsMax).optional();
