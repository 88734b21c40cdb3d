import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A browser on which the user has logged in, under the digest of the secret in its cookie. */
export const knownBrowserItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    expires: z.int(),
    /** The epoch of the account at the login. The browser is no longer known in another epoch. */
    epoch: z.string(),
  }),
  key: { pk: 'user#{userId}', sk: 'browser#{digest}' },
  expires: 'expires',
});
