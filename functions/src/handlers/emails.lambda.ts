import { queueWorker } from '../platform/queue.ts';
import { EmailMessage } from '../site/email/email-message.model.ts';
import { sendEmail } from '../site/email/send-email.worker.ts';

// SES takes 14 mails a second of a new account.
export const handler = queueWorker(EmailMessage, sendEmail, { atOnce: 10 });
