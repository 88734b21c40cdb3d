import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A browser that somebody has signed in on, in their partition: under the digest of the secret that it keeps. */
export const knownBrowserItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    expires: z.int(),
    /** What the account asked for when it was signed in on: it ends with that. */
    epoch: z.string(),
  }),
  key: { pk: 'user#{userId}', sk: 'browser#{digest}' },
  expires: 'expires',
});
