import { ExportId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** The export of all data of a user. Each user has at most one. */
export const StoredAccountExport = z.object({
  userId: UserId,
  /** Id of the current export. The message of an abandoned export finds a different id, or no item. */
  id: ExportId,
  state: z.enum(['pending', 'ready', 'failed']),
  /** When it was requested, or when a worker last started to create it. */
  last_attempt_at: z.iso.datetime(),
  created_at: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.int().nonnegative().nullable(),
  /** The random part of the object key. Null until the file exists. */
  secret: z.string().nullable(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredAccountExport = z.output<typeof StoredAccountExport>;

/** Requests the creation of an export file. */
export const AccountExportMessage = z.object({ userId: UserId, exportId: ExportId });
export type AccountExportMessage = z.output<typeof AccountExportMessage>;
