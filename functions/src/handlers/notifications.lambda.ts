import { batchHandler } from '../platform/queue.ts';
import { sendMails } from '../site/mail/mail.worker.ts';

export const handler = batchHandler(sendMails);
