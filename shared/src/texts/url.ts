import * as z from 'zod';

/** The maximum length of a URL that all browsers and servers support. */
const lengthMax = 2_000;

/** A URL that the site may link to: `http` or `https`, without credentials. */
export const Url = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(lengthMax)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), {
    error: 'Web addresses can’t contain a username or password.',
  });
export type Url = z.output<typeof Url>;
