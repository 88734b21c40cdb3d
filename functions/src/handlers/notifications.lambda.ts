import { queueWorker } from '../platform/queue.ts';
import { sendMailOf } from '../site/mail/mail.worker.ts';
import { MailMessage } from '../site/mail/mail-message.model.ts';

// SES takes 14 mails a second of a new account.
export const handler = queueWorker(MailMessage, sendMailOf, { atOnce: 10 });
