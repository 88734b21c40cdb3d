import { ExportId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** The file with everything of a person as the table keeps it: one at a time. */
export const StoredAccountExport = z.object({
  userId: UserId,
  /** Of whoever is at it: a message of one that was given up finds another one here, or none. */
  id: ExportId,
  state: z.enum(['pending', 'ready', 'failed']),
  /** When it was asked for, or a worker last set out to make it. */
  heard_at: z.iso.datetime(),
  made_at: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.int().nonnegative().nullable(),
  /** What nobody can guess of its key, once it is there. */
  secret: z.string().nullable(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredAccountExport = z.output<typeof StoredAccountExport>;

/** A file that somebody waits for. */
export const AccountExportMessage = z.object({ userId: UserId, exportId: ExportId });
export type AccountExportMessage = z.output<typeof AccountExportMessage>;
