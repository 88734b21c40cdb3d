import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { sentEmailItem } from './sent-email.item.ts';

/** Longer than a message can stay in a queue and its dead-letter queue (14 days each, SQS's most). */
const keptSeconds = 30 * 24 * 3600;

/** Claims a mail before it is sent. False when it was claimed before: it has gone, or may have. One write. */
export const claimEmail = (mailId: string): Promise<boolean> =>
  createItem(sentEmailItem, { mailId, expires: Math.floor(Date.now() / 1000) + keptSeconds });

/** Gives a mail free that surely did not go, so that its next delivery sends it. One write. */
export const releaseEmailClaim = async (mailId: string): Promise<void> => {
  await deleteItem(sentEmailItem, { mailId });
};
