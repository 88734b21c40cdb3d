import * as z from 'zod';

/** The file with everything of a person, as far as it is. */
export const AccountExport = z.object({
  state: z.enum(['none', 'pending', 'ready', 'failed']),
  /** When what is in it was put together; null until it is ready, as are its bytes and the moment that it is kept until. */
  made_at: z.iso.datetime().nullable(),
  size: z.int().nonnegative().nullable(),
  kept_until: z.iso.datetime().nullable(),
});
export type AccountExport = z.output<typeof AccountExport>;
