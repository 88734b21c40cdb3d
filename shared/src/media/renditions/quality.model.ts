import * as z from 'zod';

/** What a track can be heard in: `high` for a good line, `low` for a slow or a dear one. */
export const qualities = ['high', 'low'] as const;
export const Quality = z.enum(qualities);
export type Quality = z.output<typeof Quality>;
