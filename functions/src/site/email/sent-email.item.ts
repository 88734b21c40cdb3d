import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The claim on a mail: whoever has it sends it. */
export const sentEmailItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ expires: z.int() }),
  key: { pk: 'mail#{mailId}', sk: 'mail' },
  expires: 'expires',
});
