import * as z from 'zod';

/** A translatable text in an API response. `singular` is the English singular form of a text with a count. */
export const TextModel = z.object({
  key: z.string(),
  singular: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
