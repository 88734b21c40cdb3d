import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queueWorker } from '../platform/queue.ts';
import { EmailFeedbackEvent, topicValidation } from '../site/email/email-feedback.message.ts';
import { recordEmailFeedback } from '../site/email/record-email-feedback.worker.ts';

const recordAll = queueWorker(EmailFeedbackEvent, recordEmailFeedback, { concurrency: 10 });

export const handler = ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  recordAll({ Records: Records.filter(({ body }) => body !== topicValidation) });
