import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The claim of an email by the worker that sends it. */
export const sentEmailItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ expires: z.int() }),
  key: { pk: 'mail#{emailId}', sk: 'mail' },
  expires: 'expires',
});
