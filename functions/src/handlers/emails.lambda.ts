import { queueWorker } from '../platform/queue.ts';
import { EmailMessage } from '../site/email/email-message.model.ts';
import { sendEmail } from '../site/email/send-email.worker.ts';

// SES accepts 14 emails a second for a new account.
export const handler = queueWorker(EmailMessage, sendEmail, { concurrency: 10 });
