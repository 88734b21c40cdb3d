import * as z from 'zod';

/** A `Text` in a reply. */
export const TextModel = z.object({
  key: z.string(),
  one: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
