import * as z from 'zod';

/** Returns the names that are valid IDs of a kind. The names of a breakdown also include `other` and `unknown`. */
export const parseIds = <Id>(model: z.core.$ZodType<Id>, names: Iterable<string>): Id[] =>
  [...names].flatMap((name) => {
    const id = z.safeParse(model, name);
    return id.success ? [id.data] : [];
  });
