import * as z from 'zod';

/** Audio qualities of a track: `high` for fast connections, `low` for slow or metered ones. */
export const qualities = ['high', 'low'] as const;
export const Quality = z.enum(qualities);
export type Quality = z.output<typeof Quality>;
