import { sendDueDigests } from '../community/digests/send-due-digests.worker.ts';
import { logger } from '../platform/logger.ts';

export const handler = async (): Promise<void> => {
  const count = await sendDueDigests();
  if (count > 0) logger.info('Sent messages for due digests', { count });
};
