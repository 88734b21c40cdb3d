import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';

/** The claim of an email by the worker that sends it. */
const sentEmailItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ expires: z.int() }),
  key: { pk: 'mail#{emailId}', sk: 'mail' },
  expires: 'expires',
});

/** This is longer than a message can stay in a queue and its dead-letter queue (14 days each, the maximum of SQS). */
const retentionSeconds = 30 * 24 * 3600;

/**
 * Claims an email before it is sent. Costs one write. @returns false if it was claimed before, and was or may have been
 * sent
 */
export const claimEmail = (emailId: string): Promise<boolean> =>
  createItem(sentEmailItem, { emailId, expires: Math.floor(Date.now() / 1000) + retentionSeconds });

/** Releases the claim of an email that was certainly not sent, so that the next delivery sends it. Costs one write. */
export const releaseEmailClaim = async (emailId: string): Promise<void> => {
  await deleteItem(sentEmailItem, { emailId });
};
