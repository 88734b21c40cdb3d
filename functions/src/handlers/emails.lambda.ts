import { queueWorker } from '../platform/queue.ts';
import { EmailMessage } from '../site/email/email-message.model.ts';
import { sendEmail } from '../site/email/send-email.worker.ts';

export const handler = queueWorker(EmailMessage, sendEmail, { concurrency: 10 });
