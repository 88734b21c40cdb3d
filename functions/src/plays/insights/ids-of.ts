import * as z from 'zod';

/** Those of some names that are ids of a kind: among the names of a day there are `other` and `unknown`. */
export const idsOf = <Id>(model: z.core.$ZodType<Id>, names: Iterable<string>): Id[] =>
  [...names].flatMap((name) => {
    const id = z.safeParse(model, name);
    return id.success ? [id.data] : [];
  });
