import type { RequestMessage } from './request.message.ts';
import { settleRequest } from './settle-request.service.ts';

/** Ends what a call about a request began. */
export const settle = ({ requestId }: RequestMessage): Promise<void> => settleRequest(requestId);
