import { ExportId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { Wanted } from '../../platform/managed/wanted.ts';
import { managedKindNames } from '../lists/managed-kinds.ts';

/** An export as the table keeps it: what was asked for, and how far it is. */
export const StoredExport = z.object({
  userId: UserId,
  id: ExportId,
  kind: z.enum(managedKindNames),
  wanted: Wanted,
  /** Rows that were chosen by hand, in place of what is wanted. */
  ids: z.array(z.string()).nullable(),
  state: z.enum(['waiting', 'ready', 'failed']),
  rows: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  /** Seconds since 1970: with it goes the file. */
  expires: z.int(),
});
export type StoredExport = z.output<typeof StoredExport>;

/** An export that waits to be written. */
export const ExportMessage = z.object({ userId: UserId, exportId: ExportId });
export type ExportMessage = z.output<typeof ExportMessage>;
