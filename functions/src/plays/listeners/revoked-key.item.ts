import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The digest of a revoked history key; the key itself is not stored anywhere. It lets the workers recognize messages
 * that were queued before the key was revoked. It expires after the last message with the key: a queue retains a
 * message for 4 days and its dead-letter queue for 14 (`WorkerQueue`).
 */
export const revokedKeyItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ digest: z.string(), expires: z.int() }),
  key: { pk: 'revoked-key#{digest}', sk: 'revoked' },
  expires: 'expires',
});
