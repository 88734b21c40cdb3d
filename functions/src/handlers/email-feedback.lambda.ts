import { queueWorker } from '../platform/queue.ts';
import { EmailFeedbackEvent } from '../site/email/email-feedback.message.ts';
import { recordEmailFeedback } from '../site/email/record-email-feedback.worker.ts';

export const handler = queueWorker(EmailFeedbackEvent, recordEmailFeedback, { concurrency: 10 });
