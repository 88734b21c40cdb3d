import { sendMails } from '../features/mail/mail.worker.ts';
import { batchHandler } from '../platform/queue.ts';

export const handler = batchHandler(sendMails);
