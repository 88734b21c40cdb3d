import { applyRequestStatusFromMessage } from '../backstage/requests/apply-request-status.worker.ts';
import { RequestMessage } from '../backstage/requests/request-follow-up.message.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(RequestMessage, applyRequestStatusFromMessage);
