import * as z from 'zod';

/** Letters of an address of the web: what browsers and servers take everywhere. */
const lengthMax = 2_000;

/** An address of the web that a person may be led to: `http` or `https`, and nobody's sign-in in it. */
export const Url = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(lengthMax)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), { error: 'An address cannot hold a sign-in.' });
export type Url = z.output<typeof Url>;
