import * as z from 'zod';

/** Returns the distinct ids that match a schema. */
export const parseIds = <Id extends string>(schema: z.core.$ZodType<Id>, ids: Iterable<string>): Id[] =>
  [...new Set(ids)].flatMap((id) => {
    const read = z.safeParse(schema, id);
    return read.success ? read.data : [];
  });
