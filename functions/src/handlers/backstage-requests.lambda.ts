import { RequestMessage } from '../backstage/requests/request.message.ts';
import { settle } from '../backstage/requests/settle-request.worker.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(RequestMessage, settle);
