import * as z from 'zod';

/** Those of some ids that are of one kind, each once. */
export const someOf = <Id extends string>(schema: z.core.$ZodType<Id>, ids: Iterable<string>): Id[] =>
  [...new Set(ids)].flatMap((id) => {
    const read = z.safeParse(schema, id);
    return read.success ? read.data : [];
  });
