import { ExportId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { ListSelection } from '../../platform/managed/list-selection.ts';
import { exportedKindNames } from './exported-kinds.ts';

/** A stored export: the requested rows and its state. */
export const StoredExport = z.object({
  userId: UserId,
  id: ExportId,
  kind: z.enum(exportedKindNames),
  selection: ListSelection,
  /** Ids of selected rows, instead of a query. */
  ids: z.array(z.string()).nullable(),
  state: z.enum(['waiting', 'ready', 'failed']),
  rows: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  /** Seconds since 1970. The file is deleted as well. */
  expires: z.int(),
});
export type StoredExport = z.output<typeof StoredExport>;

/** Requests the creation of an export file. */
export const ExportMessage = z.object({ userId: UserId, exportId: ExportId });
export type ExportMessage = z.output<typeof ExportMessage>;
