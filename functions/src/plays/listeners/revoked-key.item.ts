import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * That a key stands for nobody any more, by its digest: what is on its way with it is told from what is not, and the key
 * itself lies nowhere. It ends when no message can be left that names the key: a queue keeps one for 4 days and its
 * dead-letter queue for 14 (`WorkerQueue`).
 */
export const revokedKeyItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ digest: z.string(), expires: z.int() }),
  key: { pk: 'revoked-key#{digest}', sk: 'gone' },
  expires: 'expires',
});
