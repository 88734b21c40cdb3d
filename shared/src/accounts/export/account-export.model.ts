import * as z from 'zod';

/** The state of a user's export. */
export const AccountExport = z.object({
  state: z.enum(['none', 'pending', 'ready', 'failed']),
  /** When it was created. Null until it is ready, as are the size in bytes and the expiry time. */
  created_at: z.iso.datetime().nullable(),
  size: z.int().nonnegative().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
export type AccountExport = z.output<typeof AccountExport>;
